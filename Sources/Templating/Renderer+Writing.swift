extension Renderer {
  mutating func write(_ template: Template, _ range: Range<Int>, startsLine: Bool) {
    if layout.isPlain {
      template.texts.withUnsafeBufferPointer {
        output.append(UnsafeBufferPointer(rebasing: $0[range]))
      }
    } else {
      write(template.texts[range], startsLine: startsLine)
    }
  }

  private mutating func write(_ text: ArraySlice<UInt8>, startsLine: Bool) {
    var rest = text
    var isLineStart = startsLine
    while !rest.isEmpty {
      if isLineStart {
        rest = rest.dropFirst(blanks(of: rest))
        startLine()
      }
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      output.append(rest[..<end])
      rest = rest[end...]
      isLineStart = true
    }
  }

  mutating func startLine() {
    if !layout.isIndented { output.append(layout.indentation[...]) }
    layout.isIndented = false
  }

  /// How many blanks the line loses.
  private func blanks(of line: ArraySlice<UInt8>) -> Int {
    line.prefix(layout.dedentation).prefix { $0.isBlank }.count
  }

  mutating func write(_ template: Template, _ name: Reference) throws(TemplateError) {
    if writeQuickly(name, escaping: true) { return }
    switch try printable(of: name, in: template) {
    case .text(let text): Escaping.append(text, to: &output)
    case .markup(let markup): Escaping.append(unescaped: markup.source, to: &output)
    default: break
    }
  }

  mutating func writeRaw(_ template: Template, _ name: Reference) throws(TemplateError) {
    switch try printable(of: name, in: template) {
    case .text where isStrict: throw template.mistake(.plainText, name)
    case .text(let text): Escaping.append(unescaped: text, to: &output)
    case .markup(let markup): Escaping.append(unescaped: markup.source, to: &output)
    default: break
    }
  }
}
