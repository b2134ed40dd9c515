import Glibc
import Model
import XML

/// Has a page looked at that libxml2 walks through.
final class PageReader: XMLListener {
  private let lineOffset: Int
  /// What a page that is no XML breaks, in the words of the parser that reads it all the same.
  private let disorder: Rule
  private let isXML: Bool
  private var open: [PageName] = []
  private var look: PageLook
  /// The page is no XML, and reading came to an end in the middle.
  private(set) var isMalformed = false
  let wantsContent = true

  init(name: String, lineOffset: Int, options: PageCheck.Options, isXML: Bool) {
    self.lineOffset = lineOffset
    disorder = isXML ? .wellFormed : .unclosed
    self.isXML = isXML
    look = PageLook(name: name, options: options, isXML: isXML)
  }

  var isDone: Bool { look.isFull }

  func start(_ name: XMLName, _ attributes: XMLAttributes, line: Int) {
    var read: [PageTag.Attribute] = []
    attributes.visit { text, value in
      let text = Self.bytes(of: text)
      read.append(PageTag.Attribute(name: PageName(text), text: text, value: value))
    }
    let text = Self.bytes(of: name.local)
    let own = PageName(text)
    open.append(own)
    read.withUnsafeBufferPointer { attributes in
      look.begin(
        PageTag(
          name: own, text: text, line: line + lineOffset, attributes: attributes,
          names: PageNames(attributes.map(\.name))))
    }
  }

  private static func bytes(of text: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: text, count: strlen(UnsafeRawPointer(text).assumingMemoryBound(to: CChar.self)))
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) {
    look.text(bytes, line: line + lineOffset)
  }

  func end(line: Int) {
    guard let name = open.popLast() else { return }
    look.end(name, line: line + lineOffset)
  }

  func danger(_ danger: XMLDanger, line: Int) {
    isMalformed = true
    look.add(disorder, line: line + lineOffset, danger.problem)
  }

  func malformed(_ words: String, line: Int) {
    isMalformed = true
    let isText = Self.signsOfNoText.contains(where: words.hasPrefix)
    let problem = isXML && !isText ? "not well-formed: \(words)" : words
    look.add(isText ? .encoding : disorder, line: line + lineOffset, problem)
  }

  /// What the walk says of bytes that are no UTF-8.
  private static let signsOfNoText = ["Input is not proper UTF-8", "a zero byte"]

  /// Called once, behind the walk.
  func finished() -> PageReport {
    // What is behind a break has not been seen, so nobody knows what is missing.
    if !isMalformed || !isXML { look.finish() }
    return look.report
  }
}
