/// The chunks of a PNG file.
enum PNGFile {
  private static let mostChunks = 20_000
  private static let longestBlock = 1 << 16

  /// The orientation in a block of EXIF, wherever it stands: libvips overlooks one that comes after
  /// the pixels. Nil where there is none.
  static func orientation(of path: String) throws(ImagingFault) -> Int? {
    let file = try FileWindow(path)
    guard let (place, length) = find("eXIf", in: file), length <= longestBlock,
      let block = file.bytes(at: place, length)
    else { return nil }
    return ExifTexts(Array(block)).orientation
  }

  /// The announcement of an animation stands before the pixels. libvips shows the first frame.
  static func isAnimated(_ path: String) throws(ImagingFault) -> Bool {
    find("acTL", in: try FileWindow(path), before: "IDAT") != nil
  }

  /// Where the content of the first chunk of this name begins, and how long it is.
  private static func find(
    _ name: String, in file: FileWindow, before end: String = "IEND"
  ) -> (place: Int, length: Int)? {
    var place = 8
    for _ in 0..<mostChunks {
      guard let length = file.number(at: place, 4), let found = file.bytes(at: place + 4, 4),
        !found.elementsEqual(end.utf8)
      else { return nil }
      if found.elementsEqual(name.utf8) { return (place + 8, length) }
      place += length + 12
    }
    return nil
  }

  /// Seven passes, which are put together in memory.
  static func isInterlaced(_ head: [UInt8]) -> Bool { head.count > 28 && head[28] != 0 }
}
