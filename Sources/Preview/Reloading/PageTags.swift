/// The tags of an HTML page, one after the other, where a browser finds them: none in comments, in
/// scripts, or in other text that is no markup.
struct PageTags: Sequence, IteratorProtocol {
  struct Tag {
    /// In lower case; that of an end tag begins with a slash.
    let name: String
    let range: Range<Int>
    let attributes: [Attribute]

    /// The first of that name counts, as it does for browsers.
    func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
  }

  struct Attribute {
    /// In lower case.
    let name: String
    /// Without its quotes.
    let value: Range<Int>
    /// The value with its quotes, where it has them.
    let written: Range<Int>
  }

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Tag? {
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = start + 1
      if has("!--") {
        skipComment()
      } else if byte.map({ $0 == UInt8(ascii: "!") || $0 == UInt8(ascii: "?") }) == true {
        skip(past: UInt8(ascii: ">"))
      } else if isTag {
        guard let tag = tag(from: start) else { return nil }
        if Self.textOnly.contains(tag.name) { skipText(of: tag.name) }
        return tag
      }
    }
    return nil
  }

  /// What stands in them is text, whatever it looks like.
  private static let textOnly: Set = [
    "script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes", "noscript",
  ]

  private var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

  private func has(_ text: String, at offset: Int = 0) -> Bool {
    bytes.dropFirst(place + offset).starts(with: text.utf8) { $0.lowerCase == $1 }
  }

  private var isTag: Bool {
    let first = byte == UInt8(ascii: "/") ? bytes.dropFirst(place + 1).first : byte
    return first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0.lowerCase) } == true
  }

  private mutating func skip(past end: UInt8) {
    place = bytes[place...].firstIndex(of: end).map { $0 + 1 } ?? bytes.count
  }

  /// `<!-->` is a whole comment.
  private mutating func skipComment() {
    place += 1
    while place < bytes.count, !has("-->"), !has("--!>") { place += 1 }
    skip(past: UInt8(ascii: ">"))
  }

  private mutating func skipText(of name: String) {
    while place < bytes.count {
      if has("</" + name), bytes.dropFirst(place + 2 + name.utf8.count).first?.endsName != false {
        return
      }
      place += 1
      place = bytes[place...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    }
  }

  /// Nil where the page ends before the tag does.
  private mutating func tag(from start: Int) -> Tag? {
    let nameStart = place
    place += 1
    skip { !$0.endsName }
    let name = text(nameStart..<place)
    var attributes: [Attribute] = []
    while true {
      skip { $0.isBlank || $0 == UInt8(ascii: "/") }
      guard let next = byte else { return nil }
      if next == UInt8(ascii: ">") { break }
      attributes.append(attribute())
    }
    place += 1
    return Tag(name: name, range: start..<place, attributes: attributes)
  }

  private mutating func attribute() -> Attribute {
    let start = place
    place += 1
    skip { !$0.endsName && $0 != UInt8(ascii: "=") }
    let name = text(start..<place)
    let afterName = place
    skip(while: \.isBlank)
    guard byte == UInt8(ascii: "=") else {
      place = afterName
      return Attribute(name: name, value: place..<place, written: place..<place)
    }
    place += 1
    skip(while: \.isBlank)
    let written = place
    guard let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      skip { !$0.isBlank && $0 != UInt8(ascii: ">") }
      return Attribute(name: name, value: written..<place, written: written..<place)
    }
    place += 1
    skip { $0 != quote }
    let end = place
    place = Swift.min(place + 1, bytes.count)
    return Attribute(name: name, value: written + 1..<end, written: written..<place)
  }

  private mutating func skip(while isPart: (UInt8) -> Bool) {
    while place < bytes.count, isPart(bytes[place]) { place += 1 }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].map(\.lowerCase), as: UTF8.self)
  }
}

extension UInt8 {
  /// Of ASCII; every other byte is left as it is.
  fileprivate var lowerCase: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }

  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  fileprivate var endsName: Bool {
    isBlank || self == UInt8(ascii: "/") || self == UInt8(ascii: ">")
  }
}
