import Support

/// Pictures with which a telephone took a few seconds of video: in a file of its own (Apple), or behind the picture in the
/// same file (Google, Samsung).
package enum MotionPhoto {
  /// Apple's and Google's have about three.
  private static let longestSeconds = 5
  private static let (mostBoxes, longestBox) = (1_000, 1 << 50)

  /// Whether a file holds an MP4 or MOV so short that it belongs to the picture that is called like it; anything longer
  /// somebody filmed.
  package static func isMotion(_ path: String) -> Bool {
    guard let file = try? FileWindow(path), file.isVideo(at: 0),
      let film = box("moov", of: file, from: 0),
      let head = box("mvhd", of: file, from: film.lowerBound), head.upperBound <= film.upperBound
    else { return false }
    // With numbers of 64 bits the two dates before take eight bytes more.
    let isLong = file.byte(at: head.lowerBound) == 1
    let place = head.lowerBound + (isLong ? 20 : 12)
    guard let perSecond = file.number(at: place, 4),
      let length = file.number(at: place + 4, isLong ? 8 : 4)
    else { return false }
    return length > 0 && length <= longestSeconds * perSecond
  }

  /// Where the content of the first box of that name lies, from a place on where one begins.
  private static func box(_ name: FourLetters, of file: FileWindow, from start: Int) -> Range<Int>?
  {
    var place = start
    for _ in 0..<mostBoxes {
      guard var length = file.number(at: place, 4), let found = file.number(at: place + 4, 4) else {
        return nil
      }
      var head = 8
      if length == 1 { (length, head) = (file.number(at: place + 8, 8) ?? 0, 16) }
      guard (head..<longestBox).contains(length) else { return nil }
      if FourLetters(found) == name { return place + head..<place + length }
      place += length
    }
    return nil
  }

  /// Where the video begins in the file of a picture; nil where there is none.
  ///
  /// - Parameter xmp: what says how long it is; an edited picture may say so though the video is gone.
  static func start(in path: String, _ xmp: [UInt8]) throws(ImagingFault) -> Int? {
    let head = try FileHead(of: path)
    let (lengths, isOfSamsung) = (lengths(in: xmp), head.ends(with: "SEFT"))
    guard isOfSamsung || !lengths.isEmpty else { return nil }
    let file = try FileWindow(path)
    let places =
      (isOfSamsung ? samsungs(file, head.byteCount) : []) + lengths.map { head.byteCount - $0 }
    return places.first { $0 > 0 && file.isVideo(at: $0) }
  }

  /// All that a packet of a motion photo calls a length, or an offset from the end: one of them is that of its video.
  /// (Android, "Motion Photo format 1.0", and `MicroVideo` before that.)
  private static func lengths(in xmp: [UInt8]) -> [Int] {
    guard ["MotionPhoto", "MicroVideo"].contains(where: { xmp.contains(Array($0.utf8)) }) else {
      return []
    }
    return String(fewMarks: xmp).matches(
      of: #/(?:Length|MicroVideoOffset)(?:\s*=\s*["']|>)\s*([0-9]{1,10})\b/#
    )
    .prefix(64).compactMap { Int($0.1) }
  }

  /// Samsung's list of what lies behind the picture is at the end: a kind, how far before the list it begins, and how
  /// long it is. It begins with its name.
  private static func samsungs(_ file: FileWindow, _ byteCount: Int) -> [Int] {
    let (kindOfVideo, most) = (0x0A30, 256)
    func number(_ place: Int, _ count: Int = 4) -> Int? {
      file.bytes(at: place, count)?.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard let length = number(byteCount - 8),
      file.number(at: byteCount - 8 - length, 4) == 0x5345_4648,
      let count = number(byteCount - length)
    else { return [] }
    let list = byteCount - 8 - length
    return (0..<min(count, most)).compactMap { entry in
      let place = list + 12 + 12 * entry
      guard number(place + 2, 2) == kindOfVideo, let offset = number(place + 4),
        let name = number(list - offset + 4)
      else { return nil }
      return list - offset + 8 + name
    }
  }
}

extension FileWindow {
  /// Whether an MP4 or MOV begins there.
  func isVideo(at place: Int) -> Bool {
    number(at: place + 4, 4).map { FourLetters($0) == "ftyp" } ?? false
  }
}
