package import Model
import Support

/// A text in Markdown as HTML, and what is wrong with it.
package struct MarkdownText: Sendable {
  /// What an address in a text means.
  package enum Destination: Sendable {
    case link(LinkTarget)
    case picture(ProsePicture)
    /// No site is made with it.
    case mistake(String)
    /// There is no link, and its owner is told why.
    case leftOut(String)
  }

  package struct Remark: Hashable, Sendable {
    package let line: Int
    package let words: String
  }

  package static let longest = 256 << 10
  static let deepest = 64

  package internal(set) var prose = Prose()
  package internal(set) var mistakes: [Remark] = []
  package internal(set) var notes: [Remark] = []

  /// - Parameter hasPage: whether a heading that it begins with is that of its page.
  /// - Parameter place: file and line for a line of the text.
  /// - Parameter destination: what an address means, in whose line it stands, and whether a picture is
  ///   to be there.
  package init(
    _ bytes: [UInt8], hasPage: Bool, place: @escaping (Int) -> String,
    destination: @escaping (_ address: String, _ line: Int, _ isPicture: Bool) -> Destination
  ) {
    if let mistake = Self.unreadable(bytes) {
      mistakes = [mistake]
      return
    }
    // Pages are in NFC.
    let text = String(fewMarks: bytes).composed
    guard let document = MarkdownTree(text) else { return }
    if let line = document.lineBelow(depth: Self.deepest) {
      mistakes = [Remark(line: line, words: "more than \(Self.deepest) levels lie in each other")]
      return
    }
    var writer = MarkdownWriter(
      document, MarkdownHeadings(document, takesFirst: hasPage), place: place,
      destination: destination)
    writer.write()
    (prose, mistakes, notes) = (writer.prose, writer.mistakes, writer.notes)
  }

  /// A text that is none in Markdown: each sign in it stands for itself, and each line is one.
  package static func escaped(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.drop(while: \.isWhitespace).reduce(into: "") { escaped, sign in
        if sign.isASCII, sign.isPunctuation || sign.isSymbol { escaped.append("\\") }
        escaped.append(sign)
      }
    }
    return zip(lines, lines.dropFirst() + [""]).map { line, next in
      line.isEmpty || next.isEmpty ? line : line + "\\"
    }.joined(separator: "\n")
  }

  private static func unreadable(_ bytes: [UInt8]) -> Remark? {
    guard bytes.count <= longest else {
      return Remark(line: 1, words: "it is longer than \(longest >> 10) KiB")
    }
    func line(of offset: Int) -> Int { bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1 }
    if let zero = bytes.firstIndex(of: 0) {
      return Remark(line: line(of: zero), words: "a zero byte: no page can hold it")
    }
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
    return Remark(
      line: line(of: min(offset, bytes.count)), words: "this is not UTF-8: save the file as UTF-8")
  }
}
