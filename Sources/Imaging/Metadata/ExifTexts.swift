import Model
import Support

/// The texts of a block of EXIF. libvips cuts long ones, drops those that are no UTF-8, and adds
/// tags that a file lacks; everything but the texts is left to it.
struct ExifTexts {
  /// By the names that libexif gives the tags.
  private(set) var texts: [String: String] = [:]
  /// Whether the file itself says in which colours it is.
  private(set) var hasColourSpace = false
  /// From 1 to 8; nil where the block has none.
  private(set) var orientation: Int?

  private let bytes: ArraySlice<UInt8>
  private let isLittleEndian: Bool

  private static let mostTags = 1_000
  private static let cameraDirectory = 0x8769
  private static let colourSpace = 0xA001
  private static let orientationTag = 0x0112

  /// Reads as far as the bytes make sense.
  init(_ block: [UInt8]) {
    let mark = Array("Exif\0\0".utf8)
    bytes = block.starts(with: mark) ? block[mark.count...] : block[...]
    isLittleEndian = bytes.starts(with: "II".utf8)
    guard isLittleEndian || bytes.starts(with: "MM".utf8), let first = number(at: 4, 4) else {
      return
    }
    if let camera = read(directoryAt: first) { _ = read(directoryAt: camera) }
  }

  /// Gives the place of the camera's directory, where this one names it.
  private mutating func read(directoryAt place: Int) -> Int? {
    var camera: Int?
    for index in 0..<min(number(at: place, 2) ?? 0, Self.mostTags) {
      let entry = place + 2 + index * 12
      guard let tag = number(at: entry, 2), let type = number(at: entry + 2, 2),
        let count = number(at: entry + 4, 4), let value = number(at: entry + 8, 4)
      else { break }
      if tag == Self.cameraDirectory { camera = value }
      if tag == Self.colourSpace { hasColourSpace = true }
      if tag == Self.orientationTag, type == 3, let turn = number(at: entry + 8, 2) {
        orientation = (1...8).contains(turn) ? turn : nil
      }
      guard type <= 2, let content = slice(at: count <= 4 ? entry + 8 : value, count) else {
        continue
      }
      take(tag, isASCII: type == 2, content)
    }
    return camera
  }

  private mutating func take(_ tag: Int, isASCII: Bool, _ content: ArraySlice<UInt8>) {
    if isASCII, let name = Self.names[tag] {
      texts[name] = WrittenText.text(Array(content.prefix { $0 != 0 }))
    } else if !isASCII, let name = Self.wideNames[tag] {
      texts[name] = Self.wide(content)
    }
  }

  /// UTF-16 as Windows writes it.
  private static func wide(_ content: ArraySlice<UInt8>) -> String {
    let low = content.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    let high = content.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    let units = zip(low, high).map { UInt16($1) << 8 | UInt16($0) }
    return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self).withFewMarks
  }

  private func slice(at place: Int, _ count: Int) -> ArraySlice<UInt8>? {
    guard place <= bytes.count, count <= bytes.count - place else { return nil }
    return bytes.dropFirst(place).prefix(count)
  }

  private func number(at place: Int, _ count: Int) -> Int? {
    guard let slice = slice(at: place, count) else { return nil }
    return isLittleEndian
      ? slice.reversed().reduce(0) { $0 << 8 | Int($1) } : slice.reduce(0) { $0 << 8 | Int($1) }
  }

  private static let names = [
    0x010E: "ImageDescription", 0x010F: "Make", 0x0110: "Model", 0x0131: "Software",
    0x013B: "Artist", 0x8298: "Copyright", 0x9003: "DateTimeOriginal",
    0x9011: "OffsetTimeOriginal", 0xA434: "LensModel",
  ]

  private static let wideNames = [
    0x9C9B: "XPTitle", 0x9C9C: "XPComment", 0x9C9D: "XPAuthor", 0x9C9E: "XPKeywords",
  ]
}

/// Texts of which nobody says how they are encoded. Marks that no text needs are left out.
enum WrittenText {
  /// UTF-8 where nothing speaks against it, else Latin-1.
  static func text(_ bytes: [UInt8]) -> String {
    String(validating: bytes, as: UTF8.self)?.withFewMarks
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
