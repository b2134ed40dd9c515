import Support

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

  /// Packed text that all chunks of a file may have together, in bytes. Deflate packs 1,032 bytes into
  /// one, and libpng unpacks each text twice: 0.5 s of the processor at most, where a file of 8 MB could
  /// take a minute. A camera's block of EXIF, which is at most 64 KiB, fits in as some programs pack it.
  static let mostPackedText = 128 << 10

  /// The chunks of packed text that are beyond `mostPackedText`, wherever they stand. libpng can bound
  /// only each by itself.
  static func excessTexts(of path: String) throws(ImagingFault) -> [Range<Int>] {
    let file = try FileWindow(path)
    var excess: [Range<Int>] = []
    var (place, room) = (8, mostPackedText)
    while let length = file.number(at: place, 4), let name = file.bytes(at: place + 4, 4),
      !name.elementsEqual("IEND".utf8)
    {
      let whole = place..<(place + length + 12)
      if isPackedText(Array(name), at: place + 8, length, in: file) {
        if length <= room { room -= length } else { excess.append(whole) }
      }
      place = whole.upperBound
    }
    return excess
  }

  private static func isPackedText(
    _ name: [UInt8], at place: Int, _ length: Int, in file: FileWindow
  ) -> Bool {
    if name.elementsEqual("zTXt".utf8) { return true }
    guard name.elementsEqual("iTXt".utf8) else { return false }
    // A keyword of at most 79 bytes, its end, and whether the text is packed. What is no text in this
    // form counts as packed, whatever libpng makes of it.
    guard let head = file.bytes(at: place, min(length, 81)), let end = head.firstIndex(of: 0) else {
      return true
    }
    let flag = end + 1
    return flag >= head.endIndex || head[flag] != 0
  }

  /// All bytes of the file but those.
  static func bytes(of path: String, without parts: [Range<Int>]) throws(ImagingFault) -> [UInt8] {
    let whole: [UInt8]
    do throws(FileError) {
      whole = try File.bytes(of: path, atMost: .max - 1)
    } catch {
      throw ImagingFault(.unreadable, error.words)
    }
    var bytes: [UInt8] = []
    var place = 0
    for part in parts {
      bytes += whole[min(place, whole.count)..<min(part.lowerBound, whole.count)]
      place = part.upperBound
    }
    return bytes + whole[min(place, whole.count)...]
  }

  /// Seven passes, which are put together in memory.
  static func isInterlaced(_ head: [UInt8]) -> Bool { head.count > 28 && head[28] != 0 }
}
