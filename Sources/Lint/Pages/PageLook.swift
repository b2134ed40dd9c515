/// All who look for something in a page, and what they found.
struct PageLook {
  private var links: LinkGatherer
  private var images: ImageGatherer
  private var references = ReferenceCheck()
  private var outline = OutlineCheck()
  private var names = NameCheck()
  private var alts: AltCheck
  private var policy: PolicyCheck
  private var schema: SchemaCheck?
  private(set) var report: PageReport

  /// - Parameter isXML: whether it is a page as ours are, to be held to their schema.
  init(name: String, options: PageCheck.Options, isXML: Bool) {
    links = LinkGatherer(name: name, options: options)
    images = ImageGatherer(name: name, options: options)
    alts = AltCheck(options)
    policy = PolicyCheck(options.letScripts)
    schema = isXML ? SchemaCheck() : nil
    report = PageReport(name: name)
  }

  /// Nothing more is told of it.
  var isFull: Bool { report.isFull }

  mutating func begin(_ tag: PageTag) {
    links.begin(tag, &report)
    images.begin(tag, &report)
    references.begin(tag, &report)
    outline.begin(tag, &report)
    names.begin(tag, &report)
    alts.begin(tag, &report)
    policy.begin(tag, &report)
    schema?.begin(tag, &report)
  }

  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) {
    outline.text(bytes, line: line, &report)
    names.text(bytes, line: line, &report)
    alts.text(bytes, line: line, &report)
    policy.text(bytes, line: line, &report)
    schema?.text(bytes, line: line, &report)
  }

  mutating func end(_ name: PageName, line: Int) {
    outline.end(name, line: line, &report)
    names.end(name, line: line, &report)
    alts.end(name, line: line, &report)
    policy.end(name, line: line, &report)
    schema?.end(name, line: line, &report)
  }

  mutating func add(_ rule: Rule, line: Int, _ problem: String) {
    report.add(rule, line: line, problem)
  }

  /// Once, behind all of the page.
  mutating func finish() {
    references.finish(&report)
    outline.finish(&report)
    names.finish(&report)
    alts.finish(&report)
    policy.finish(&report)
  }
}
