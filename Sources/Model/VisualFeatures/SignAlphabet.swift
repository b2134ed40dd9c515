/// Numbers from 0 to 63 as letters, digits, `-` and `_`.
enum SignAlphabet {
  private static let signs = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  private static let values: [UInt8: Int] = Dictionary(
    uniqueKeysWithValues: zip(signs, signs.indices))

  static func sign(of value: Int) -> UInt8 { signs[min(max(value, 0), 63)] }
  /// Nil for any other sign.
  static func value(of sign: UInt8) -> Int? { values[sign] }
}
