import TestSupport

/// A JPEG file that shows what another one shows, and is like no other.
enum Copy {
  /// `jpeg` with a comment that holds `number`, and zeros behind its end, which nobody reads, until
  /// it is as long as it should be.
  static func bytes(of jpeg: [UInt8], number: Int, atLeast byteCount: Int = 0) -> [UInt8] {
    let content = TaggedJPEG.bytes(number, 8)
    let comment = [0xFF, 0xFE] + TaggedJPEG.bytes(content.count + 2, 2) + content
    let copy = jpeg.prefix(2) + comment + jpeg.dropFirst(2)
    return copy + [UInt8](repeating: 0, count: max(0, byteCount - copy.count))
  }
}
