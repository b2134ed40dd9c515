/// The pieces that coded pictures of AV1 consist of (AV1 specification, 5.3), without decoding them.
///
/// dav1d decodes them, and writes to standard error what it does not understand; nobody who uses it
/// through libheif can forbid that. So what is no AV1 at all does not come before it.
enum AV1Pieces {
  /// Headers, frames, tiles, metadata, padding; all others are reserved.
  private static let kinds: Set<UInt8> = [1, 2, 3, 4, 5, 6, 7, 8, 15]
  private static let most = 10_000

  static func check(_ path: String, byteCount: Int) throws(ImagingFault) {
    let file = try FileWindow(path)
    for place in PicturePlaces(file, byteCount: byteCount).places {
      // What is beyond the end is found out by libheif, with better words.
      guard place.upperBound <= byteCount, !isSound(file, place) else { continue }
      throw ImagingFault(.unreadable, "its pixels are not coded as AV1")
    }
  }

  private static func isSound(_ file: FileWindow, _ part: Range<Int>) -> Bool {
    var place = part.lowerBound
    for _ in 0..<most {
      guard let head = file.byte(at: place), place < part.upperBound else { break }
      // The first bit is none, and the last is none either.
      guard head & 0x81 == 0, kinds.contains(head >> 3 & 15) else { return false }
      place += head & 4 == 0 ? 1 : 2
      guard head & 2 != 0 else { return true }
      guard let length = length(file, &place), length <= part.upperBound - place else {
        return false
      }
      place += length
    }
    return !part.isEmpty
  }

  /// Seven bits in each byte, the lowest first; the eighth says that another follows.
  private static func length(_ file: FileWindow, _ place: inout Int) -> Int? {
    var length = 0
    for index in 0..<5 {
      guard let byte = file.byte(at: place) else { return nil }
      place += 1
      length |= Int(byte & 0x7F) << (index * 7)
      if byte & 0x80 == 0 { return length }
    }
    return nil
  }
}
