/// Finds what a style sheet refers to: `url(…)`, the text of `@import "…"`, and the texts of
/// `image-set("…" 1x)`. Comments and other texts are passed over. Also what stands between the words:
/// the white space and the comments.
struct StyleSheet {
  struct Reference: Equatable {
    /// What was written, its escapes undone.
    let value: String
    /// Where it is written, without quotation marks and white space.
    let range: Range<Int>
  }

  /// White space and comments, side by side.
  struct Gap {
    var range: Range<Int>
    var hasSpace = false
    var hasLineBreak = false
    var hasComment = false
    /// Whether it is better left alone: a comment that begins with `/*!`, or white space that may
    /// belong to an escaped sign before it.
    var isKept: Bool
  }

  private let bytes: [UInt8]
  private var position = 0
  private var references: [Reference] = []
  private var gaps: [Gap] = []
  /// Behind the last word with an escaped sign.
  private var escapeEnd = -1
  /// Whether `@import` was the last word.
  private var awaitsImport = false
  /// The open brackets, each with whether texts in it are addresses.
  private var brackets: [Bool] = []

  static func references(in bytes: [UInt8]) -> [Reference] { StyleSheet(bytes: bytes).references }

  static func gaps(in bytes: [UInt8]) -> [Gap] { StyleSheet(bytes: bytes).gaps }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    while position < bytes.count { step() }
  }

  private mutating func step() {
    switch bytes[position] {
    case let byte where byte.isCSSSpace || beginsComment: readGap()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let isAddress = awaitsImport || brackets.last == true
      awaitsImport = false
      if let text = readText(), isAddress { references.append(text) }
    case UInt8(ascii: "@"):
      position += 1
      awaitsImport = readWord() == "import"
    case let byte where byte.isInCSSWord: word()
    case UInt8(ascii: "("): open(isForAddresses: false)
    case UInt8(ascii: ")"): close()
    case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      awaitsImport = false
      brackets.removeAll()
      position += 1
    default: position += 1
    }
  }

  private mutating func word() {
    let word = readWord()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "(") else { return }
    guard word == "url" else {
      return open(isForAddresses: word == "image-set" || word == "-webkit-image-set")
    }
    position += 1
    awaitsImport = false
    if let reference = readURL() { references.append(reference) }
  }

  private mutating func open(isForAddresses: Bool) {
    brackets.append(isForAddresses)
    position += 1
  }

  private mutating func close() {
    _ = brackets.popLast()
    position += 1
  }
}

extension StyleSheet {
  private var beginsComment: Bool {
    bytes[position] == UInt8(ascii: "/") && bytes[position...].starts(with: "/*".utf8)
  }

  private mutating func readGap() {
    var gap = Gap(range: position..<position, isKept: position == escapeEnd)
    while position < bytes.count {
      if beginsComment {
        gap.hasComment = true
        gap.isKept = gap.isKept || bytes[position...].starts(with: "/*!".utf8)
        skipComment()
      } else if bytes[position].isCSSSpace {
        gap.hasSpace = true
        gap.hasLineBreak = gap.hasLineBreak || bytes[position].isNewline
        position += 1
      } else {
        break
      }
    }
    gap.range = gap.range.lowerBound..<position
    gaps.append(gap)
  }

  private mutating func skipComment() {
    position += 2
    while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
    position = min(position + 2, bytes.count)
  }

  /// In lower case. An escaped sign belongs to the word, whatever it is.
  private mutating func readWord() -> String {
    let start = position
    var isEscaped = false
    while position < bytes.count, bytes[position].isInCSSWord {
      let escapes = bytes[position] == UInt8(ascii: "\\")
      isEscaped = isEscaped || escapes
      position += escapes ? 2 : 1
    }
    position = min(position, bytes.count)
    if isEscaped { escapeEnd = position }
    return String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
  }

  /// Nil for a text that its line does not end.
  private mutating func readText() -> Reference? {
    let quote = bytes[position]
    let start = position + 1
    position = start
    while position < bytes.count, bytes[position] != quote {
      if bytes[position].isNewline { return nil }
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position, bytes.count)
    let text = reference(start..<position)
    position = min(position + 1, bytes.count)
    return text
  }

  /// Behind `url(`.
  private mutating func readURL() -> Reference? {
    skipSpaces()
    guard position < bytes.count else { return nil }
    if bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") {
      let text = readText()
      brackets.append(false)
      return text
    }
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: ")") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position, bytes.count)
    let end = bytes[start..<position].lastIndex { !$0.isCSSSpace }.map { $0 + 1 } ?? start
    position = min(position + 1, bytes.count)
    return reference(start..<end)
  }

  private mutating func skipSpaces() {
    while position < bytes.count, bytes[position].isCSSSpace { position += 1 }
  }

  private func reference(_ range: Range<Int>) -> Reference {
    Reference(value: Self.unescaped(bytes[range]), range: range)
  }

  /// `\20 ` is the sign of that number, `\` and anything else stands for itself.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains("\\") else { return text }
    return text.replacing(/\\(?:([0-9A-Fa-f]{1,6})\s?|(.))/) { match in
      guard let hex = match.output.1, let number = UInt32(hex, radix: 16) else {
        return String(match.output.2 ?? "")
      }
      return Unicode.Scalar(number).map { String(Character($0)) } ?? "\u{FFFD}"
    }
  }
}

extension UInt8 {
  fileprivate var isNewline: Bool { self == 0x0A || self == 0x0C || self == 0x0D }
  fileprivate var isCSSSpace: Bool { isNewline || self == 0x20 || self == 0x09 }

  fileprivate var isInCSSWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "\\"), 0x80...:
      true
    default: false
    }
  }
}
