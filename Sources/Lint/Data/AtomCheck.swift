import XML

/// An Atom feed as a whole; entries are told in `AtomCheck+Entry.swift`.
struct AtomCheck {
  static let namespace = "http://www.w3.org/2005/Atom"
  static let tombstones = "http://purl.org/atompub/tombstones/1.0"

  let feed: XMLElement
  let file: String
  let addresses: LinkResolver
  var found: FindingCollector
  /// With the line of each.
  var ids: [String: Int] = [:]
  /// Relative addresses are not followed then.
  var hasOtherBase: Bool

  init(_ feed: XMLElement, file: String, addresses: LinkResolver) {
    self.feed = feed
    self.file = file
    self.addresses = addresses
    found = FindingCollector(file)
    hasOtherBase = feed.attribute("xml:base") != nil
  }

  mutating func run() {
    if feed.namespace != Self.namespace {
      let own = feed.namespace.map { "has the namespace \(quoted($0))" } ?? "has no namespace"
      found.add(.feed, line: feed.line, "the feed \(own), expected \(Self.namespace)")
    }
    checkHead(of: feed, "feed", .feed)
    checkSelf()
    for name in ["icon", "logo"] {
      for element in parts(name, of: feed) {
        check(address: element.wholeText, of: element, .feed)
      }
    }
    let isSigned = checkAuthors(of: feed, .feed)
    for child in feed.children where !found.isFull {
      if isOwn(child), child.localName == "entry" { check(entry: child, isSigned) }
      if child.namespace == Self.tombstones, child.localName == "deleted-entry" {
        check(deleted: child)
      }
    }
  }

  /// What a feed and each entry must have once.
  mutating func checkHead(of element: XMLElement, _ name: String, _ rule: Rule) {
    for part in ["id", "title", "updated"] {
      let all = parts(part, of: element)
      guard let first = all.first else {
        found.add(rule, line: element.line, "the \(name) has no <\(part)>")
        continue
      }
      if all.count > 1 {
        found.add(
          rule, line: all[1].line, "the \(name) has \(all.count) <\(part)>, expected one")
      }
      let text = CleanAddress.trimmed(first.wholeText)
      if text.isEmpty {
        found.add(rule, line: first.line, "the <\(part)> of the \(name) is empty")
      } else if part == "updated" {
        check(time: text, line: first.line, rule)
      } else if part == "id", !DataAddress.isAbsolute(text) {
        found.add(rule, line: first.line, "the id \(quoted(text)) is not an absolute address")
      }
    }
    for link in parts("link", of: element) { check(link: link, rule) }
  }

  mutating func check(time: String, line: Int, _ rule: Rule) {
    guard !MachineTime.isWhole(time) else { return }
    found.add(
      rule, line: line,
      "the time \(quoted(time)) is not valid, expected one like "
        + "2031-05-06T07:08:09Z")
  }

  private mutating func check(link: XMLElement, _ rule: Rule) {
    guard let address = link.attribute("href") else {
      found.add(rule, line: link.line, "a <link> has no href")
      return
    }
    check(address: address, of: link, rule)
  }

  mutating func check(address: String, of element: XMLElement, _ rule: Rule) {
    if hasOtherBase, !DataAddress.isAbsolute(address) { return }
    if let problem = DataAddress.problem(of: address, in: file, addresses) {
      found.add(rule, line: element.line, problem)
    }
  }

  private mutating func checkSelf() {
    let own = parts("link", of: feed).filter { $0.attribute("rel") == "self" }
    guard let link = own.first else {
      found.add(.feed, line: feed.line, "the feed has no link to itself: rel=\"self\"")
      return
    }
    guard addresses.base != nil, let address = link.attribute("href") else { return }
    switch addresses.destination(of: address, from: file) {
    case .file(let path, _) where path != file:
      found.add(.feed, line: link.line, "the link to the feed itself leads to \(quoted(path))")
    case .outside:
      let problem = "the link to the feed itself leads elsewhere: \(quoted(address))"
      found.add(.feed, line: link.line, problem)
    default: break
    }
  }

  /// Gives whether there is one.
  mutating func checkAuthors(of element: XMLElement, _ rule: Rule) -> Bool {
    let authors = parts("author", of: element)
    for author in authors {
      let name = parts("name", of: author).first?.wholeText ?? ""
      if CleanAddress.trimmed(name).isEmpty {
        found.add(rule, line: author.line, "an author has no <name>")
      }
    }
    return !authors.isEmpty
  }

  /// The children of a name that are of the feed's own words.
  func parts(_ name: String, of element: XMLElement) -> [XMLElement] {
    element.children.filter { isOwn($0) && $0.localName == name }
  }

  func isOwn(_ element: XMLElement) -> Bool { element.namespace == feed.namespace }
}
