/// Finds tags with more attributes than any page needs: libxml2 up to 2.11 compares each attribute of
/// a tag with all others, so that 200,000 of them, in 2 MB, take 17 s.
///
/// A scan that knows little of the language: no tag of a document in UTF-8 that is well-formed escapes
/// it, and a hidden one costs time and nothing else.
struct CrowdedTag {
  static let mostAttributes = 1_000

  static let problem = "a tag has more than \(mostAttributes) attributes"

  private static let quotes: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "'")]
  private static let open = UInt8(ascii: "<")
  private static let close = UInt8(ascii: ">")

  private let bytes: UnsafeBufferPointer<UInt8>
  private let isHTML: Bool
  private var place = 0

  /// The line in which the first such tag has too many; nil where there is none.
  static func line(in bytes: UnsafeBufferPointer<UInt8>, isHTML: Bool) -> Int? {
    // No shorter document has so many.
    guard bytes.count > mostAttributes * 2 else { return nil }
    var scan = CrowdedTag(bytes: bytes, isHTML: isHTML)
    guard scan.findTag() else { return nil }
    return bytes[..<scan.place].count { $0 == 0x0A } + 1
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, isHTML: Bool) {
    self.bytes = bytes
    self.isHTML = isHTML
  }

  private mutating func findTag() -> Bool {
    while skip(past: Self.open) {
      if isHTML, follows("!--") {
        skip(past: "-->")
      } else if place < bytes.count, Self.beginsName(bytes[place]) {
        let start = place
        if isCrowded() { return true }
        if isHTML { skipContent(ofTagAt: start) }
      }
    }
    return false
  }

  /// Behind the `<`; goes on to the end of the tag. In XML no `<` stands in a tag, not even in quotes.
  private mutating func isCrowded() -> Bool {
    var quote: UInt8?
    var isInWord = true
    var count = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte == Self.open, !isHTML { return false }
      place += 1
      if let begun = quote {
        if byte == begun { quote = nil }
        continue
      }
      if byte == Self.close { return false }
      if Self.quotes.contains(byte) { quote = byte }
      // HTML has attributes without values.
      let isWord = byte > 0x20 && byte != UInt8(ascii: "/") && quote == nil
      if isHTML ? isWord && !isInWord : byte == UInt8(ascii: "=") { count += 1 }
      isInWord = isWord
      if count > Self.mostAttributes { return true }
    }
    return false
  }

  /// What stands in these is no markup.
  private mutating func skipContent(ofTagAt start: Int) {
    for name in ["script", "style"] where follows(name, at: start) { skip(past: "</" + name) }
  }

  private static func beginsName(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte >= 0x80
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
  }

  /// False at the end.
  private mutating func skip(past byte: UInt8) -> Bool {
    guard let found = bytes[place...].firstIndex(of: byte) else { return false }
    place = found + 1
    return true
  }

  /// To the end, where it does not come.
  private mutating func skip(past word: String) {
    while place < bytes.count {
      if follows(word) {
        place += word.utf8.count
        return
      }
      place += 1
    }
  }

  private func follows(_ word: String, at start: Int? = nil) -> Bool {
    bytes[(start ?? place)...].starts(with: word.utf8) { byte, wanted in
      byte == wanted || byte ^ 0x20 == wanted && wanted >= UInt8(ascii: "a")
    }
  }
}
