/// Reads a style sheet from its first sign to its last: no tree, and never the same sign twice.
struct StyleReader {
  private var signs: StyleSigns
  var addresses: StyleAddresses
  private var brackets = StyleBrackets()
  /// What the next text or `url(…)` outside of brackets is.
  private var expected = Expected.nothing
  private var isOver = false

  /// After `@import` it is a style sheet, after `@namespace` and `@charset` no address at all.
  private enum Expected { case nothing, sheet, name }

  init(_ signs: StyleSigns, addresses: StyleAddresses) {
    self.signs = signs
    self.addresses = addresses
  }

  mutating func read() {
    while let byte = signs.next, !isOver, !addresses.found.isFull {
      if byte == UInt8(ascii: "/"), signs.isNext("/*") {
        skipComment()
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
    addresses.found.add(.styleSyntax, line: line, problem)
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
    guard let text = popText() else { return }
    let isAddress = brackets.open.last.map(\.kind.holdsAddresses) ?? (expected == .sheet)
    if isAddress { addresses.add(text, line: line) }
    if brackets.open.isEmpty { expected = .nothing }
  }

  /// Nil where it is not closed; that is told.
  private mutating func popText() -> String? {
    let line = signs.line
    let quote = signs.pop()
    var text: [UInt8] = []
    while let byte = signs.next, !StyleSigns.isBreak(byte) {
      _ = signs.pop()
      if byte == quote { return String(decoding: text, as: UTF8.self) }
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
    return nil
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
      guard let text = popText(), !isName else { return }
      return addresses.add(text, line: line)
    }
    guard let address = popAddress(line: line), !isName else { return }
    addresses.add(address, line: line)
  }

  /// Nil where it is none; that is told.
  private mutating func popAddress(line: Int) -> String? {
    var address: [UInt8] = []
    var isWhole = true
    while let byte = signs.pop() {
      switch byte {
      case UInt8(ascii: ")"):
        guard !isWhole else { return String(decoding: address, as: UTF8.self) }
        tell("an address without quotes holds a space, a quote or a bracket", line: line)
        return nil
      case UInt8(ascii: "\\"):
        if let next = signs.next, StyleSigns.isBreak(next) { isWhole = false }
        address += signs.popEscape()
      case _ where StyleSigns.isSpace(byte):
        signs.skipSpace()
        if let next = signs.next, next != UInt8(ascii: ")") { isWhole = false }
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), ..<0x20, 0x7F:
        isWhole = false
      default: address.append(byte)
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
