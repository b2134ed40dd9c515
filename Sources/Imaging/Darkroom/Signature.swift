/// What the first bytes of a file say it is, whatever its name says.
enum Signature: Hashable {
  case image(ImageFormat)
  /// In words that fit after "it looks like".
  case other(String)

  /// Nil for what is no image.
  var format: ImageFormat? {
    if case .image(let format) = self { format } else { nil }
  }

  /// As many bytes as are ever looked at.
  static let length = 512

  init(of bytes: [UInt8]) {
    if let format = Self.format(of: bytes) {
      self = .image(format)
    } else {
      self = .other(Self.description(of: bytes))
    }
  }

  private static func format(of bytes: [UInt8]) -> ImageFormat? {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) { return .gif }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      return .webp
    }
    // TIFF and BigTIFF, in both byte orders.
    let tiffs: [[UInt8]] = [[0x49, 0x49, 42, 0], [0x4D, 0x4D, 0, 42], [0x49, 0x49, 43, 0]]
    if tiffs.contains(where: { bytes.starts(with: $0) }) { return .tiff }
    return boxed(bytes)
  }

  /// AVIF and HEIC are ISO media files: a box that names the brands comes first.
  private static func boxed(_ bytes: [UInt8]) -> ImageFormat? {
    guard bytes.count >= 16, bytes.dropFirst(4).starts(with: "ftyp".utf8) else { return nil }
    let length = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let end = min(length, bytes.count)
    let brands = stride(from: 8, to: end - 3, by: 4).filter { $0 != 12 }.map { start in
      String(decoding: bytes[start..<(start + 4)], as: UTF8.self)
    }
    if brands.contains("avif") || brands.contains("avis") { return .avif }
    let heic: Set = ["heic", "heix", "heim", "heis", "hevc", "hevx"]
    return brands.contains(where: heic.contains) ? .heic : nil
  }

  private static let known: [(start: [UInt8], description: String)] = [
    (Array("%PDF".utf8), "a PDF document"), (Array("PK\u{3}\u{4}".utf8), "a ZIP archive"),
    ([0x1F, 0x8B], "gzip data"), (Array("BM".utf8), "a BMP image, which is not supported"),
    (Array("8BPS".utf8), "a Photoshop document"), ([0x7F, 0x45, 0x4C, 0x46], "a program"),
  ]

  private static func description(of bytes: [UInt8]) -> String {
    if let match = known.first(where: { bytes.starts(with: $0.start) }) { return match.description }
    if bytes.dropFirst(4).starts(with: "ftyp".utf8) { return "a video" }
    // Text has no zero and no control characters but white space; a cut character at the end is
    // no matter.
    let isText = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) }
    guard isText else { return "unknown data" }
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if start.hasPrefix("<!doctype html") || start.contains("<html") { return "a web page" }
    if start.contains("<svg") { return "an SVG drawing, which is not supported" }
    if start.hasPrefix("<") { return "XML" }
    if start.hasPrefix("{") || start.hasPrefix("[") { return "JSON" }
    return "text"
  }
}
