import XML

extension AtomCheck {
  /// - Parameter isSigned: whether the feed has an author, who counts for entries without one.
  mutating func check(entry: XMLElement, _ isSigned: Bool) {
    let before = hasOtherBase
    hasOtherBase = before || entry.attribute("xml:base") != nil
    checkHead(of: entry, "entry", .feedEntry)
    checkID(of: entry)
    for time in parts("published", of: entry) {
      check(time: CleanAddress.trimmed(time.wholeText), line: time.line, .feedEntry)
    }
    let hasAuthor = checkAuthors(of: entry, .feedEntry)
    let source = parts("source", of: entry).first
    if !hasAuthor, !isSigned, source.map({ parts("author", of: $0).isEmpty }) ?? true {
      found.add(.feedEntry, line: entry.line, "neither the entry nor the feed has an author")
    }
    checkContent(of: entry)
    hasOtherBase = before
  }

  private mutating func checkID(of entry: XMLElement) {
    guard let element = parts("id", of: entry).first else { return }
    let id = CleanAddress.trimmed(element.wholeText)
    if let line = ids[id] {
      found.add(
        .feedEntry, line: element.line, "the id \(quoted(id)) is that of the entry in line \(line)")
    } else {
      ids[id] = element.line
    }
  }

  private mutating func checkContent(of entry: XMLElement) {
    let contents = parts("content", of: entry)
    if contents.count > 1 {
      found.add(.feedEntry, line: contents[1].line, "the entry has two <content>")
    }
    guard let content = contents.first else {
      let isThere = parts("link", of: entry).contains {
        ($0.attribute("rel") ?? "alternate") == "alternate"
      }
      if !isThere {
        found.add(.feedEntry, line: entry.line, "the entry has neither <content> nor a link")
      }
      return
    }
    if let source = content.attribute("src") { check(address: source, of: content, .feedEntry) }
    checkType(of: content)
  }

  private mutating func checkType(of content: XMLElement) {
    let type = content.attribute("type") ?? "text"
    switch type {
    case "text", "html":
      if let child = content.children.first {
        found.add(
          .feedEntry, line: child.line,
          "content of the type \(type) holds the element <\(child.name.prefix(60))>")
      }
    case "xhtml":
      let isDivision = content.children.count == 1 && content.children[0].localName == "div"
      if !isDivision || content.children[0].namespace != "http://www.w3.org/1999/xhtml" {
        found.add(
          .feedEntry, line: content.line, "content of the type xhtml is not one <div> of XHTML")
      }
      checkAddresses(within: content)
    default:
      if !type.contains("/") {
        let problem = "the type \(quoted(type)) is not valid, expected text, html or xhtml"
        found.add(.feedEntry, line: content.line, problem)
      }
    }
  }

  private mutating func checkAddresses(within element: XMLElement) {
    for child in element.children where !found.isFull {
      for name in ["href", "src"] {
        if let address = child.attribute(name) { check(address: address, of: child, .feedEntry) }
      }
      checkAddresses(within: child)
    }
  }

  mutating func check(deleted entry: XMLElement) {
    let reference = entry.attribute("ref") ?? ""
    if !DataAddress.isAbsolute(reference) {
      let problem =
        reference.isEmpty
        ? "a deleted entry has no ref" : "the ref \(quoted(reference)) is not an absolute address"
      found.add(.feedEntry, line: entry.line, problem)
    }
    if let time = entry.attribute("when") {
      check(time: time, line: entry.line, .feedEntry)
    } else {
      found.add(.feedEntry, line: entry.line, "a deleted entry has no when")
    }
  }
}
