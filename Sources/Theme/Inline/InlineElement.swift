import Support

/// A `<script>` that runs, or a `<style>`, with its content in the page itself.
struct InlineElement {
  enum Kind: CaseIterable {
    case script, style

    var name: String {
      switch self {
      case .script: "script"
      case .style: "style"
      }
    }
  }

  let kind: Kind
  /// Where its content is.
  let content: Range<Int>

  /// Those that begin and end in a text.
  static func all(in text: [UInt8]) -> [InlineElement] {
    let small = text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return Kind.allCases.flatMap { kind in
      let opening = Array("<\(kind.name)".utf8)
      var found: [InlineElement] = []
      var rest = small[...]
      while let start = rest.firstPlace(of: opening) {
        rest = small[start.upperBound...]
        guard let end = endOfTag(small, from: start.upperBound) else { continue }
        let attributes = String(fewMarks: small[start.upperBound..<end])
        guard let close = small[(end + 1)...].firstPlace(of: Array("</\(kind.name)".utf8)) else {
          break
        }
        rest = small[close.upperBound...]
        if kind == .style || runs(attributes) {
          found.append(InlineElement(kind: kind, content: end + 1..<close.lowerBound))
        }
      }
      return found
    }.sorted { $0.content.lowerBound < $1.content.lowerBound }
  }

  /// The place of its `>`, which may stand in a value, too; nil where it is no such tag.
  private static func endOfTag(_ text: [UInt8], from start: Int) -> Int? {
    guard start < text.count, !(0x61...0x7A).contains(text[start]), text[start] != 0x2D else {
      return nil
    }
    var quote: UInt8?
    for place in start..<text.count {
      let byte = text[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return place
      }
    }
    return nil
  }

  /// Whether a browser takes a script with those attributes for one, and finds it here.
  private static func runs(_ attributes: String) -> Bool {
    let words = attributes.split(whereSeparator: \.isWhitespace)
    if words.contains(where: { $0 == "src" || $0.hasPrefix("src=") }) { return false }
    guard let type = words.first(where: { $0.hasPrefix("type=") }) else { return true }
    let name = type.dropFirst("type=".count).filter { $0 != "\"" && $0 != "'" }
    return [
      "", "text/javascript", "application/javascript", "module", "speculationrules", "importmap",
    ].contains(name)
  }
}
