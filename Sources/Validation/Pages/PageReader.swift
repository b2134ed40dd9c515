import CXML2
import Model

/// Walks through a page with all who look for something in it.
final class PageReader: XMLListener {
  private let lineOffset: Int
  /// What a page that is no XML breaks, in the words of the parser that reads it all the same.
  private let disorder: Rule
  private let isXML: Bool
  private var links: LinkGatherer
  private var images: ImageGatherer
  private var references = ReferenceCheck()
  private var outline = OutlineCheck()
  private var names = NameCheck()
  private var policy = PolicyCheck()
  private var schema: SchemaCheck?
  private var open: [PageName] = []
  private(set) var report: PageReport
  /// The page is no XML, and reading came to an end in the middle.
  private(set) var isMalformed = false
  private let isBrief: Bool
  let wantsContent: Bool

  init(name: String, lineOffset: Int, options: PageCheck.Options, isXML: Bool) {
    self.lineOffset = lineOffset
    disorder = isXML ? .wellFormed : .unclosed
    self.isXML = isXML
    isBrief = options.isBrief
    wantsContent = !options.isBrief
    links = LinkGatherer(name: name, options: options)
    images = ImageGatherer(keepsImages: options.keepsEverything)
    schema = isXML ? SchemaCheck() : nil
    report = PageReport(name: name)
  }

  var isDone: Bool { report.isFull }

  func start(_ name: XMLName, _ attributes: XMLAttributes, line: Int) {
    var read: [PageTag.Attribute] = []
    attributes.visit { name, value in
      read.append(PageTag.Attribute(name: PageName(name), text: name, value: value))
    }
    let tag = PageTag(
      name: PageName(name.local), text: name.local, line: line + lineOffset, attributes: read)
    links.begin(tag, &report)
    guard !isBrief else { return }
    open.append(tag.name)
    images.begin(tag, &report)
    references.begin(tag, &report)
    outline.begin(tag, &report)
    names.begin(tag, &report)
    policy.begin(tag, &report)
    schema?.begin(tag, &report)
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) {
    let line = line + lineOffset
    outline.text(bytes, line: line, &report)
    names.text(bytes, line: line, &report)
    policy.text(bytes, line: line, &report)
    schema?.text(bytes, line: line, &report)
  }

  func end(line: Int) {
    guard let name = open.popLast() else { return }
    let line = line + lineOffset
    outline.end(name, line: line, &report)
    names.end(name, line: line, &report)
    policy.end(name, line: line, &report)
    schema?.end(name, line: line, &report)
  }

  func danger(_ danger: XMLDanger, line: Int) {
    isMalformed = true
    report.add(disorder, line: line + lineOffset, danger.problem)
  }

  func malformed(_ words: String, line: Int) {
    isMalformed = true
    let isText = Self.signsOfNoText.contains(where: words.hasPrefix)
    let problem = isXML && !isText ? "not well-formed: \(words)" : words
    report.add(isText ? .encoding : disorder, line: line + lineOffset, problem)
  }

  /// What the walk says of bytes that are no UTF-8.
  private static let signsOfNoText = ["Input is not proper UTF-8", "a zero byte"]

  /// Called once, behind the walk.
  func finished() -> PageReport {
    // What is behind a break has not been seen, so nobody knows what is missing.
    guard !isMalformed || !isXML, !isBrief else { return report }
    references.finish(&report)
    outline.finish(&report)
    names.finish(&report)
    policy.finish(&report)
    return report
  }
}
