/// Hears what a style sheet holds.
package protocol StyleListener {
  /// What was written, its escapes undone, and where, without quotation marks and white space.
  mutating func address(_ address: String, at range: Range<Int>, line: Int)
  mutating func gap(_ gap: StyleGap)
  mutating func problem(_ problem: String, line: Int)

  /// Whether nothing more is to be heard.
  var isDone: Bool { get }
}

extension StyleListener {
  package mutating func address(_ address: String, at range: Range<Int>, line: Int) {}
  package mutating func gap(_ gap: StyleGap) {}
  package mutating func problem(_ problem: String, line: Int) {}
  package var isDone: Bool { false }
}

/// White space and comments, side by side.
package struct StyleGap {
  package var range: Range<Int>
  package var hasSpace = false
  package var hasLineBreak = false
  package var hasComment = false
  /// Whether a comment in it begins with `/*!`, as licences do.
  package var isKept = false
}

/// Reads a style sheet (CSS Syntax Level 3) from its first sign to its last: no tree, and never the
/// same sign twice. Finds `url(…)`, the text of `@import "…"`, and the texts of `image-set("…" 1x)`.
package struct StyleReader<Listener: StyleListener> {
  private var signs: StyleSigns
  package var listener: Listener
  private var brackets = StyleBrackets()
  /// What the next text or `url(…)` outside of brackets is.
  private var expected = Expected.nothing
  private var isOver = false

  /// After `@import` it is a style sheet, after `@namespace` and `@charset` no address at all.
  private enum Expected { case nothing, sheet, name }

  package init(_ bytes: [UInt8], line: Int = 1, telling listener: Listener) {
    signs = StyleSigns(bytes, line: line)
    self.listener = listener
  }

  package mutating func read() {
    while let byte = signs.next, !isOver, !listener.isDone {
      if StyleSigns.isSpace(byte) || signs.isNext("/*") {
        readGap()
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        readText()
      } else if byte == UInt8(ascii: "@") {
        signs.skip(1)
        readRule()
      } else if StyleSigns.isNameSign(byte) || byte == UInt8(ascii: "\\") {
        readName()
      } else {
        readSign(byte)
      }
    }
    if isOver { return }
    for bracket in brackets.open.reversed() { tellUnclosed(bracket) }
  }

  private mutating func tell(_ problem: String, line: Int) {
    listener.problem(problem, line: line)
  }

  private mutating func readGap() {
    var gap = StyleGap(range: signs.position..<signs.position)
    while let byte = signs.next {
      if signs.isNext("/*") {
        gap.hasComment = true
        gap.isKept = gap.isKept || signs.isNext("/*!")
        skipComment()
      } else if StyleSigns.isSpace(byte) {
        gap.hasSpace = true
        gap.hasLineBreak = gap.hasLineBreak || StyleSigns.isBreak(byte)
        signs.skip(1)
      } else {
        break
      }
    }
    gap.range = gap.range.lowerBound..<signs.position
    listener.gap(gap)
  }

  private mutating func skipComment() {
    let line = signs.line
    signs.skip(2)
    while signs.next != nil {
      if signs.isNext("*/") { return signs.skip(2) }
      signs.skip(1)
    }
    tell("a comment is not closed", line: line)
  }

  private mutating func readRule() {
    switch signs.popName().lowercased() {
    case "import": expected = .sheet
    case "namespace", "charset": expected = .name
    default: expected = .nothing
    }
  }

  private mutating func readText() {
    let line = signs.line
    guard let (text, range) = popText() else { return }
    let isAddress = brackets.open.last.map(\.kind.holdsAddresses) ?? (expected == .sheet)
    if isAddress { listener.address(text, at: range, line: line) }
    if brackets.open.isEmpty { expected = .nothing }
  }

  /// Nil where its line does not end it. That is told, as it is where the style sheet ends before.
  private mutating func popText() -> (String, Range<Int>)? {
    let line = signs.line
    let quote = signs.pop()
    let start = signs.position
    var text: [UInt8] = []
    while let byte = signs.next, !StyleSigns.isBreak(byte) {
      _ = signs.pop()
      if byte == quote {
        return (String(fewMarks: text), start..<(signs.position - 1))
      }
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      if signs.isNext("\r\n") { signs.skip(1) }
      if let next = signs.next, StyleSigns.isBreak(next) {
        signs.skip(1)
      } else {
        text += signs.popEscape()
      }
    }
    tell("a text is not closed", line: line)
    guard signs.next == nil else { return nil }
    return (String(fewMarks: text), start..<signs.position)
  }

  private mutating func readName() {
    let start = signs.position
    let name = signs.popName().lowercased()
    // A backslash that escapes nothing.
    if signs.position == start { return signs.skip(1) }
    guard signs.next == UInt8(ascii: "(") else { return }
    if name == "url" { return readAddress() }
    open(.init(function: name), line: signs.line)
    signs.skip(1)
  }

  /// `url(…)`, with quotes or without.
  private mutating func readAddress() {
    let line = signs.line
    signs.skip(1)
    signs.skipSpace()
    let isName = brackets.open.isEmpty && expected == .name
    if brackets.open.isEmpty { expected = .nothing }
    if signs.next == UInt8(ascii: "\"") || signs.next == UInt8(ascii: "'") {
      open(.init(function: "url"), line: line)
      guard let (text, range) = popText(), !isName else { return }
      return listener.address(text, at: range, line: line)
    }
    guard let (address, range) = popAddress(line: line), !isName else { return }
    listener.address(address, at: range, line: line)
  }

  /// Nil where it is none; that is told.
  private mutating func popAddress(line: Int) -> (String, Range<Int>)? {
    var address: [UInt8] = []
    var isWhole = true
    let start = signs.position
    var end = start
    while let byte = signs.pop() {
      switch byte {
      case UInt8(ascii: ")"):
        guard !isWhole else { return (String(fewMarks: address), start..<end) }
        tell("an address without quotes holds a space, a quote or a bracket", line: line)
        return nil
      case UInt8(ascii: "\\"):
        if let next = signs.next, StyleSigns.isBreak(next) { isWhole = false }
        address += signs.popEscape()
        end = signs.position
      case _ where StyleSigns.isSpace(byte):
        signs.skipSpace()
        if let next = signs.next, next != UInt8(ascii: ")") { isWhole = false }
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), ..<0x20, 0x7F:
        isWhole = false
      default:
        address.append(byte)
        end = signs.position
      }
    }
    tell("an address is not closed: url(", line: line)
    return nil
  }

  private mutating func readSign(_ byte: UInt8) {
    let line = signs.line
    signs.skip(1)
    switch byte {
    case UInt8(ascii: "("): open(.round, line: line)
    case UInt8(ascii: "["): open(.square, line: line)
    case UInt8(ascii: "{"):
      expected = .nothing
      open(.curly, line: line)
    case UInt8(ascii: ";"):
      if brackets.open.isEmpty { expected = .nothing }
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      guard let unclosed = brackets.close(byte) else {
        return tell("\(Character(Unicode.Scalar(byte))) closes nothing", line: line)
      }
      for bracket in unclosed { tellUnclosed(bracket) }
    default: break
    }
  }

  private mutating func open(_ kind: StyleBrackets.Kind, line: Int) {
    guard brackets.open.count < StyleBrackets.deepest else {
      isOver = true
      return tell("brackets are nested more than \(StyleBrackets.deepest) deep", line: line)
    }
    brackets.open.append(.init(kind: kind, line: line))
  }

  private mutating func tellUnclosed(_ bracket: StyleBrackets.Bracket) {
    tell("\(bracket.kind.sign) is not closed", line: bracket.line)
  }
}
