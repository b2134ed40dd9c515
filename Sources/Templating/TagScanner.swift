/// A tag of a template, as it is written.
struct Tag {
  enum Kind {
    case variable, raw, section, inverted, close, partial, comment, delimiters

    /// Tags that write nothing take their line with them where they stand alone on it.
    var mayStandAlone: Bool { self != .variable && self != .raw }
  }

  let kind: Kind
  /// Without the sign that tells the kind, trimmed.
  let content: String
  /// From the first byte of the opening to behind the last of the closing delimiter.
  let range: Range<Int>
}

/// Something wrong at a place in the source.
struct Mistake: Error {
  let offset: Int
  let message: String
}

/// Finds the tags of a template, one after the other, whatever the delimiters are.
struct TagScanner {
  let source: [UInt8]
  private var position = 0
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)

  init(_ source: [UInt8]) { self.source = source }

  /// The next tag; nil at the end. After a mistake in one tag, scanning goes on behind it; after
  /// one that leaves the rest without meaning, there is nothing more.
  mutating func next() throws(Mistake) -> Tag? {
    guard let start = find(opening, from: position) else {
      position = source.count
      return nil
    }
    let (kind, contentStart) = kind(at: start + opening.count)
    let ending = closingSign(for: kind, at: contentStart - 1) + closing
    guard let end = find(ending, from: contentStart) else {
      position = source.count
      throw Mistake(offset: start, message: "this tag is not closed with `\(text(closing))`")
    }
    position = end + ending.count
    let content = String(decoding: source[contentStart..<end], as: UTF8.self).trimmed
    let tag = Tag(kind: kind, content: content, range: start..<position)
    try check(tag, sign: source[contentStart - 1])
    if kind == .delimiters { try setDelimiters(tag) }
    return tag
  }

  /// What the tag is, and where its content begins. White space may come before the sign, except
  /// before those two that have a counterpart at the end.
  private func kind(at start: Int) -> (Tag.Kind, contentStart: Int) {
    if start < source.count, source[start] == UInt8(ascii: "=") { return (.delimiters, start + 1) }
    if start < source.count, source[start] == UInt8(ascii: "{") { return (.raw, start + 1) }
    let sign = source[start...].firstIndex { !$0.isWhiteSpace } ?? start
    guard sign < source.count else { return (.variable, start) }
    switch source[sign] {
    case UInt8(ascii: "#"): return (.section, sign + 1)
    case UInt8(ascii: "^"): return (.inverted, sign + 1)
    case UInt8(ascii: "/"): return (.close, sign + 1)
    case UInt8(ascii: ">"): return (.partial, sign + 1)
    case UInt8(ascii: "&"): return (.raw, sign + 1)
    case UInt8(ascii: "!"): return (.comment, sign + 1)
    default: return (.variable, start)
    }
  }

  private func closingSign(for kind: Tag.Kind, at sign: Int) -> [UInt8] {
    switch source[sign] {
    case UInt8(ascii: "{") where kind == .raw: [UInt8(ascii: "}")]
    case UInt8(ascii: "=") where kind == .delimiters: [UInt8(ascii: "=")]
    default: []
    }
  }

  private func find(_ needle: [UInt8], from start: Int) -> Int? {
    guard let first = needle.first, start < source.count else { return nil }
    var candidate = start
    while let index = source[candidate...].firstIndex(of: first) {
      if source[index...].starts(with: needle) { return index }
      candidate = index + 1
    }
    return nil
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

extension TagScanner {
  private func check(_ tag: Tag, sign: UInt8) throws(Mistake) {
    func mistake(_ message: String) -> Mistake {
      Mistake(offset: tag.range.lowerBound, message: message)
    }
    if tag.kind == .comment || tag.kind == .delimiters { return }
    if tag.content.isEmpty { throw mistake("this tag has no name") }
    if tag.content.contains(text(opening)) {
      throw mistake("this tag is not closed before the next one begins")
    }
    if tag.kind == .variable, tag.content.hasPrefix("<") || tag.content.hasPrefix("$") {
      throw mistake("tags that begin with `\(tag.content.prefix(1))` are not known")
    }
    if tag.kind == .partial, tag.content.hasPrefix("*") {
      throw mistake("partials that are named by a value, `>*`, are not known")
    }
    if tag.content.utf8.contains(where: \.isWhiteSpace) {
      throw mistake("`\(tag.content.oneLine)` is not a name: names have no spaces")
    }
  }

  private mutating func setDelimiters(_ tag: Tag) throws(Mistake) {
    let words = tag.content.utf8.split(whereSeparator: \.isWhiteSpace).map(Array.init)
    guard words.count == 2, !words.contains(where: { $0.contains(UInt8(ascii: "=")) }) else {
      position = source.count
      throw Mistake(
        offset: tag.range.lowerBound,
        message: "new delimiters are two signs with a space between them, without `=`")
    }
    opening = words[0]
    closing = words[1]
  }
}

extension UInt8 {
  var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension String {
  fileprivate var trimmed: String {
    guard let first = utf8.firstIndex(where: { !$0.isWhiteSpace }),
      let last = utf8.lastIndex(where: { !$0.isWhiteSpace })
    else { return "" }
    return String(self[first...last])
  }

  fileprivate var oneLine: String {
    utf8.split(whereSeparator: \.isWhiteSpace).map { String($0) ?? "" }.joined(separator: " ")
  }
}
