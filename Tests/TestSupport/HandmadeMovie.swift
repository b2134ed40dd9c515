/// The boxes of an MP4 that say how long it is, byte by byte; there are no pictures in it.
package enum HandmadeMovie {
  /// - Parameter isLong: whether with numbers of 64 bits, as in version 1 of the format.
  package static func lasting(seconds: Int, isLong: Bool = false) -> [UInt8] {
    let width = isLong ? 8 : 4
    let dates = [UInt8](repeating: 0, count: 2 * width)
    let head = [isLong ? 1 : 0, 0, 0, 0] + dates + number(600, 4) + number(600 * seconds, width)
    return box("ftyp", Array("qt  \0\0\0\0qt  ".utf8)) + box("wide", [])
      + box("moov", box("iods", [0]) + box("mvhd", head))
  }

  package static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    number(8 + content.count, 4) + name.utf8 + content
  }

  /// Most significant byte first.
  private static func number(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
