/// Numbers from 0 to 63 as letters, digits, `-` and `_`.
enum SignAlphabet {
  private static let signs = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  /// By the signs; -1 for all that are none.
  private static let values: [Int] = {
    var values = Array(repeating: -1, count: 256)
    for (value, sign) in signs.enumerated() { values[Int(sign)] = value }
    return values
  }()

  static func sign(of value: Int) -> UInt8 { signs[min(max(value, 0), 63)] }
  /// Nil for any other sign.
  static func value(of sign: UInt8) -> Int? {
    let value = values[Int(sign)]
    return value < 0 ? nil : value
  }
}
