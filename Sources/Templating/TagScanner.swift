/// Finds the tags of a template, one after the other, whatever the delimiters are.
struct TagScanner {
  let source: [UInt8]
  private var position = 0
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)

  init(_ source: [UInt8]) { self.source = source }

  /// The next tag; nil at the end. After a mistake in one tag, scanning goes on behind it; after
  /// one that leaves the rest without meaning, there is nothing more.
  mutating func next() throws(TemplateMistake) -> TemplateTag? {
    guard let start = find(opening, from: position) else {
      position = source.count
      return nil
    }
    let (kind, contentStart) = kind(at: start + opening.count)
    let ending = closingSign(for: kind, at: contentStart - 1) + closing
    guard let end = find(ending, from: contentStart) else {
      position = source.count
      throw TemplateMistake(
        offset: start, message: "this tag is not closed with `\(text(closing))`")
    }
    position = end + ending.count
    let content = content(of: kind, String(decoding: source[contentStart..<end], as: UTF8.self))
    let tag = TemplateTag(kind: kind, content: content, range: start..<position)
    try check(tag, sign: source[contentStart - 1])
    if kind == .delimiters { try setDelimiters(tag) }
    return tag
  }

  /// What the tag is, and where its content begins. White space may come before the sign, except
  /// before those two that have a counterpart at the end.
  private func kind(at start: Int) -> (TemplateTag.Kind, contentStart: Int) {
    if start < source.count, source[start] == UInt8(ascii: "=") { return (.delimiters, start + 1) }
    if start < source.count, source[start] == UInt8(ascii: "{") { return (.raw, start + 1) }
    let sign = source[start...].firstIndex { !$0.isWhiteSpace } ?? start
    guard sign < source.count else { return (.variable, start) }
    switch source[sign] {
    case UInt8(ascii: "#"): return (.section, sign + 1)
    case UInt8(ascii: "^"): return (.inverted, sign + 1)
    case UInt8(ascii: "/"): return (.close, sign + 1)
    case UInt8(ascii: ">"): return (.partial, sign + 1)
    case UInt8(ascii: "<"): return (.parent, sign + 1)
    case UInt8(ascii: "$"): return (.block, sign + 1)
    case UInt8(ascii: "&"): return (.raw, sign + 1)
    case UInt8(ascii: "!"): return (.comment, sign + 1)
    default: return (.variable, start)
    }
  }

  /// A name that is to be found in a value may stand apart from its `*`.
  private func content(of kind: TemplateTag.Kind, _ written: String) -> String {
    let content = written.trimmed
    switch kind {
    case .partial, .parent, .close:
      return content.hasPrefix("*") ? "*" + String(content.dropFirst()).trimmed : content
    default: return content
    }
  }

  private func closingSign(for kind: TemplateTag.Kind, at sign: Int) -> [UInt8] {
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
  private func check(_ tag: TemplateTag, sign: UInt8) throws(TemplateMistake) {
    func mistake(_ message: String) -> TemplateMistake {
      TemplateMistake(offset: tag.range.lowerBound, message: message)
    }
    if tag.kind == .comment || tag.kind == .delimiters { return }
    if tag.content.isEmpty || tag.content == "*" { throw mistake("this tag has no name") }
    if tag.content.contains(text(opening)) {
      throw mistake("this tag is not closed before the next one begins")
    }
    if tag.content.utf8.count > Limits.longestName {
      throw mistake("this name is longer than \(Limits.longestName) bytes")
    }
    if tag.content.utf8.contains(where: \.isWhiteSpace) {
      throw mistake("`\(tag.content.oneLine)` is not a name: names have no spaces")
    }
  }

  private mutating func setDelimiters(_ tag: TemplateTag) throws(TemplateMistake) {
    let words = tag.content.utf8.split(whereSeparator: \.isWhiteSpace).map(Array.init)
    guard words.count == 2, !words.contains(where: { $0.contains(UInt8(ascii: "=")) }) else {
      position = source.count
      throw TemplateMistake(
        offset: tag.range.lowerBound,
        message: "new delimiters are two signs with a space between them, without `=`")
    }
    guard words.allSatisfy({ $0.count <= Limits.longestDelimiter }) else {
      position = source.count
      throw TemplateMistake(
        offset: tag.range.lowerBound,
        message: "a delimiter has at most \(Limits.longestDelimiter) bytes")
    }
    opening = words[0]
    closing = words[1]
  }
}
