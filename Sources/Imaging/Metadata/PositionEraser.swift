/// Takes out of an image file where it was taken: EXIF's table of GPS, and what XMP says of degrees. No pixel is
/// touched and no byte moves: what was said is blank afterwards, so lengths and places that others name stay right.
///
/// Behind the picture there may be the video that a telephone took with it, which can tell it in many ways: nothing of
/// that is left.
///
/// Whatever the container, EXIF is a TIFF of its own within it and XMP is text, so both are found by what they
/// begin with. Where these bytes are something else, what follows them is no table with a pointer to GPS either.
package enum PositionEraser {
  /// To be raised where it takes out something else.
  package static let version = "without position 2"

  package static func erased(_ bytes: [UInt8]) -> [UInt8] {
    let (tables, words, video) = Marks.found(in: bytes)
    let isPNG = bytes.starts(with: PNGChunks.signature)
    guard isPNG || !tables.isEmpty || !words.isEmpty || video != nil else { return bytes }
    var erased = bytes
    if let video {
      let rest = video..<bytes.count
      erased.replaceSubrange(rest, with: repeatElement(0, count: rest.count))
    }
    for place in tables { ExifTable(at: place).erasePosition(in: &erased) }
    for place in words { XMPWord.eraseDegrees(around: place, in: &erased) }
    if isPNG { PNGChunks.mend(&erased, from: bytes) }
    return erased
  }
}

/// Where something may begin that tells a position.
private enum Marks {
  private static let words = ["GPS", "Gps", "gps", "atitude", "ongitude", "ongtitude", "geo:"].map {
    Array($0.utf8)
  }
  private static let video = Array("ftyp".utf8)
  private static let tables: [[UInt8]] = [[0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A]]

  static func found(in bytes: [UInt8]) -> (tables: [Int], words: [Int], video: Int?) {
    var found: (tables: [Int], words: [Int], video: Int?) = ([], [], nil)
    var begins = [Bool](repeating: false, count: 256)
    for word in words + tables + [video] { begins[Int(word[0])] = true }
    bytes.withUnsafeBufferPointer { bytes in
      for place in bytes.indices where begins[Int(bytes[place])] {
        let rest = bytes[place...]
        if tables.contains(where: rest.starts) { found.tables.append(place) }
        if words.contains(where: rest.starts) { found.words.append(place) }
        // HEIC and AVIF begin so themselves.
        if found.video == nil, place > 4, rest.starts(with: video),
          isShort(bytes[place - 4..<place])
        {
          found.video = place - 4
        }
      }
    }
    return found
  }
}

extension Marks {
  /// The first box of a video lists a few names of four letters; 0 and 1 say that its length stands elsewhere.
  private static func isShort(_ length: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    (0..<1_024).contains(length.reduce(0) { $0 << 8 | Int($1) })
  }
}

/// A TIFF with its tables of entries, of 12 bytes each (TIFF 6.0, section 2; EXIF 2.32, 4.6).
private struct ExifTable {
  private static let (pointerToGPS, entry) = (0x8825, 12)
  /// More is no EXIF.
  private static let (mostTables, mostEntries, longestValue) = (8, 256, 4_096)
  /// Bytes of a value of each type.
  private static let widths = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

  let start: Int

  init(at start: Int) { self.start = start }

  func erasePosition(in bytes: inout [UInt8]) {
    var next = number(4, at: 4, in: bytes)
    for _ in 0..<Self.mostTables {
      guard let table = next, table >= 8, let count = entries(at: table, in: bytes) else { return }
      let end = table + 2 + count * Self.entry
      next = number(4, at: end, in: bytes)
      guard
        let pointer = (0..<count).map({ table + 2 + $0 * Self.entry })
          .first(where: { number(2, at: $0, in: bytes) == Self.pointerToGPS })
      else {
        if next == 0 { return }
        continue
      }
      if let position = number(4, at: pointer + 8, in: bytes) {
        erase(tableAt: position, in: &bytes)
      }
      remove(pointer, upTo: end + 4, in: &bytes)
      set(count - 1, at: table, in: &bytes)
    }
  }

  private func entries(at table: Int, in bytes: [UInt8]) -> Int? {
    guard let count = number(2, at: table, in: bytes), (1...Self.mostEntries).contains(count),
      start + table + 2 + count * Self.entry <= bytes.count
    else { return nil }
    return count
  }

  private func erase(tableAt table: Int, in bytes: inout [UInt8]) {
    guard let count = entries(at: table, in: bytes) else { return }
    for number in 0..<count {
      let place = table + 2 + number * Self.entry
      if let value = value(at: place, in: bytes) { blank(value, in: &bytes) }
      blank(place..<place + Self.entry, in: &bytes)
    }
    set(0, at: table, in: &bytes)
  }

  /// Where the value of an entry is, if it is not within it.
  private func value(at place: Int, in bytes: [UInt8]) -> Range<Int>? {
    guard let type = number(2, at: place + 2, in: bytes), Self.widths.indices.contains(type),
      let count = number(4, at: place + 4, in: bytes),
      let value = number(4, at: place + 8, in: bytes)
    else { return nil }
    let length = Self.widths[type] * count
    return (5...Self.longestValue).contains(length) ? value..<value + length : nil
  }

  /// The other entries, and which table comes next, follow close upon each other.
  private func remove(_ place: Int, upTo end: Int, in bytes: inout [UInt8]) {
    let end = min(start + end, bytes.count)
    let rest = bytes[min(start + place + Self.entry, end)..<end]
    let zeros = [UInt8](repeating: 0, count: end - start - place - rest.count)
    bytes.replaceSubrange(start + place..<end, with: rest + zeros)
  }

  private func blank(_ range: Range<Int>, in bytes: inout [UInt8]) {
    for place in range where bytes.indices.contains(start + place) { bytes[start + place] = 0 }
  }

  /// The bytes `MM` say that the first of a number is the highest.
  private func number(_ count: Int, at place: Int, in bytes: [UInt8]) -> Int? {
    let first = start + place
    guard first >= 0, first + count <= bytes.count else { return nil }
    let number = bytes[first..<first + count]
    return bytes[start] == 0x4D
      ? number.reduce(0) { $0 << 8 | Int($1) } : number.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private func set(_ count: Int, at place: Int, in bytes: inout [UInt8]) {
    let (high, low) = (UInt8(truncatingIfNeeded: count >> 8), UInt8(truncatingIfNeeded: count))
    let isBig = bytes[start] == 0x4D
    bytes[start + place] = isBig ? high : low
    bytes[start + place + 1] = isBig ? low : high
  }
}

/// `exif:GPSLatitude="38,42.8N"`, or the same as an element.
private enum XMPWord {
  private static let (longestName, longestValue) = (64, 1_024)

  static func eraseDegrees(around place: Int, in bytes: inout [UInt8]) {
    guard let name = name(around: place, in: bytes), tellsDegrees(bytes[name]) else { return }
    let before = name.lowerBound - 1
    let isElement = bytes[before] == UInt8(ascii: "<")
    let end = isElement ? endOfElement(name, in: bytes) : endOfAttribute(name, in: bytes)
    guard let end else { return }
    for place in (isElement ? before : name.lowerBound)..<end { bytes[place] = 0x20 }
  }

  /// With its prefix.
  private static func name(around place: Int, in bytes: [UInt8]) -> Range<Int>? {
    let start = bytes[max(0, place - longestName)..<place].lastIndex { !isOfName($0) }
    let end = bytes[place..<min(place + longestName, bytes.count)].firstIndex { !isOfName($0) }
    guard let start, let end, [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "<")].contains(bytes[start])
    else { return nil }
    return start + 1..<end
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }

  private static func tellsDegrees(_ name: ArraySlice<UInt8>) -> Bool {
    let parts = String(decoding: name, as: UTF8.self).lowercased().split(separator: ":")
    guard let local = parts.last, parts.count <= 2, parts.first != "xmlns" else { return false }
    return local.hasPrefix("gps") || local.hasSuffix("titude") || local.hasSuffix("ngitude")
      || parts.count == 2 && parts[0] == "geo"
  }

  private static func endOfAttribute(_ name: Range<Int>, in bytes: [UInt8]) -> Int? {
    let rest = bytes[name.upperBound..<min(name.upperBound + longestValue, bytes.count)]
    guard let equals = rest.firstIndex(where: { !isSpace($0) }), rest[equals] == UInt8(ascii: "="),
      let quote = rest[(equals + 1)...].firstIndex(where: { !isSpace($0) }),
      [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(rest[quote])
    else { return nil }
    return rest[(quote + 1)...].firstIndex(of: rest[quote]).map { $0 + 1 }
  }

  private static func endOfElement(_ name: Range<Int>, in bytes: [UInt8]) -> Int? {
    let rest = bytes[name.upperBound..<min(name.upperBound + longestValue, bytes.count)]
    guard let opened = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    if bytes[opened - 1] == UInt8(ascii: "/") { return opened + 1 }
    let closing = Array("</".utf8) + bytes[name]
    let content = rest[(opened + 1)...]
    return content.indices.first { content[$0...].starts(with: closing) }
      .flatMap { rest[$0...].firstIndex(of: UInt8(ascii: ">")) }.map { $0 + 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}

/// The chunks of a PNG have checksums, and some are packed.
private enum PNGChunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Nobody reads one of that name: small letters are for private ones that may be passed over.
  private static let blank = Array("erSd".utf8)

  static func mend(_ bytes: inout [UInt8], from original: [UInt8]) {
    var place = signature.count
    while place + 12 <= bytes.count {
      let length = original[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 8 + length
      guard end + 4 <= bytes.count else { return }
      if mayHidePosition(original[place + 4..<end]) {
        bytes.replaceSubrange(
          place + 4..<end, with: blank + [UInt8](repeating: 0, count: length))
      }
      if bytes[place + 4..<end] != original[place + 4..<end] {
        let sum = PNGEmbedder.checksum(bytes[place + 4..<end])
        bytes.replaceSubrange(end..<end + 4, with: .bigEndian(Int(sum), 4) as [UInt8])
      }
      place = end + 4
    }
  }

  /// Packed XMP, and whole profiles in hexadecimal digits, as some programs write them.
  private static func mayHidePosition(_ chunk: ArraySlice<UInt8>) -> Bool {
    let (name, content) = (Array(chunk.prefix(4)), chunk.dropFirst(4))
    switch String(decoding: name, as: UTF8.self) {
    case "zTXt", "tEXt": return content.starts(with: Array("Raw profile type".utf8))
    case "iTXt":
      // After the keyword stands whether it is packed.
      let keyword = Array("XML:com.adobe.xmp\0".utf8)
      return content.starts(with: keyword) && content.dropFirst(keyword.count).first == 1
    default: return false
    }
  }
}
