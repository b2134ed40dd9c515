import Model
import Search
import XML

/// How a service is asked.
extension DescriptionReader {
  func namespaces() -> [String: String] {
    reader.take("namespaces")?.pairs() ?? [:]
  }

  /// In the order of their names, so that the same search has the same address.
  func fixed(
    _ key: String, _ isName: (String) -> Bool
  ) -> [(name: String, value: String)] {
    guard let reader = reader.take(key)?.dictionary() else { return [] }
    return reader.keys.sorted().flatMap { name -> [(name: String, value: String)] in
      guard let item = reader.take(name) else { return [] }
      guard isName(name) else {
        item.fail("this is not the name of a header that may be sent, expected one such as Accept")
        return []
      }
      return item.oneOrMany().compactMap { $0.text() }.map { (name, $0) }
    }
  }

  struct Words {
    var sent = DeclaredService.Words()
    var longest: Int?
    var need: SourceDescription.Words
  }

  func words(isInAddress: Bool) -> Words? {
    guard let reader = reader.take("words")?.dictionary() else {
      return isInAddress ? Words(need: .needed) : nil
    }
    var words = Words(need: .needed)
    words.sent.item = reader.take("item")?.text()
    if words.sent.item == nil, !isInAddress, !reader.keys.contains("item") { reader.miss("item") }
    if let item = reader.take("template"), let text = item.text() {
      let parts = text.split(separator: "{words}", omittingEmptySubsequences: false).map(
        String.init)
      if parts.count == 2 {
        words.sent.frame = (parts[0], parts[1])
      } else {
        item.fail("“\(list.shown(text))” was given, expected text with {words} in it, once")
      }
    }
    words.longest = reader.take("longest")?.integer()
    if reader.take("needed")?.boolean() == false { words.need = .optional }
    reader.finish()
    return words
  }

  func key(of item: Item, _ name: String) -> WebService.Key? {
    guard let reader = item.dictionary() else { return nil }
    let query = reader.take("item")?.text()
    let header = reader.take("header")?.text(where: HeaderName.isRight)
    let before = reader.take("before")?.value { value in
      if case .string(let text) = value { text } else { nil }
    }
    let page = reader.take("page")?.address()
    let isNeeded = reader.take("needed")?.boolean() ?? true
    if let both = reader.take("header"), reader.keys.contains("item") {
      both.fail("a key is sent in a header or in an item, expected one of them")
    } else if !reader.keys.contains("header"), !reader.keys.contains("item") {
      reader.miss("item")
    }
    if reader.keys.contains("before"), !reader.keys.contains("header") { reader.miss("header") }
    reader.finish()
    let place =
      header.map { WebService.Key.Place.header($0, before: before ?? "") }
      ?? query.map { .item($0) }
    guard let place else { return nil }
    return WebService.Key(
      variable: name.variable + "_KEY", in: place, page: page, isNeeded: isNeeded)
  }

  /// With the names of all of them, also of those that have a mistake.
  func parameters() -> (rules: [(rule: ParameterRule, usual: String?)], names: [String]) {
    var seen: Set<String> = []
    let rules: [(rule: ParameterRule, usual: String?)] = (reader.take("parameters")?.items() ?? [])
      .compactMap { item in
        guard let reader = item.dictionary() else { return nil }
        let kinds: [ParameterRule.Kind] = [
          reader.take("choice")?.texts().map { .choice($0) },
          reader.take("choices")?.texts().map { .choices($0) },
          range(of: reader), reader.take("flag")?.boolean().map { _ in .boolean },
          reader.take("text")?.integer().map { .text($0) },
        ].compactMap(\.self)
        let name = reader.need("name")?.text()
        let isNew = name.map { seen.insert($0).inserted } ?? true
        let summary = reader.take("summary")?.text() ?? ""
        let given = ["choice", "choices", "from", "flag", "text"].filter(reader.keys.contains)
        let kindsExpected = "one of choice, choices, from and to, flag, text"
        if given.isEmpty { reader.miss("choice", expecting: kindsExpected) }
        if given.count > 1 {
          item.fail("\(given.joined(separator: " and ")) are given, expected \(kindsExpected)")
        }
        let usual = reader.take("usual")
        reader.finish()
        guard let name, let kind = kinds.first else {
          _ = usual?.keyText
          return nil
        }
        if !isNew {
          item.fail("there is a parameter `\(name)` before, expected another name")
        }
        let rule = ParameterRule(name, kind, summary)
        return (rule, usual?.parameter(rule))
      }
    return (rules, Array(seen))
  }

  func range(of reader: DictionaryReader) -> ParameterRule.Kind? {
    let high = reader.take("to")?.integer()
    guard let item = reader.take("from"), let low = item.integer() else { return nil }
    if !reader.keys.contains("to") { reader.miss("to") }
    guard let high else { return nil }
    guard low <= high else {
      item.fail("\(low) was given, but `to` is \(high), expected no more than that")
      return nil
    }
    return .integer(low...high)
  }

  func pages(_ readings: ReadingReader) -> DeclaredService.Pages {
    guard let reader = reader.need("pages")?.dictionary() else {
      return DeclaredService.Pages(.once)
    }
    let style: DeclaredService.Pages.Style? = reader.need("by")?.choice()
    var pages = DeclaredService.Pages(style ?? .once)
    pages.item = reader.take("item")?.text()
    if let first = reader.take("first") {
      pages.first = first.value { value in
        switch value {
        case .integer(let number): String(number)
        case .string(let text) where style == .token: text
        default: nil
        }
      }
    }
    pages.sizeItem = reader.take("sizeItem")?.text()
    pages.size = reader.take("size")?.integer()
    pages.next = reader.take("next")?.path(readings.paths, of: .answer)
    pages.total = reader.take("total")?.path(readings.paths, of: .answer)
    pages.reachable = reader.take("reachable")?.path(readings.paths, of: .answer)
    pages.end = reader.take("end")?.text()
    pages.nothing = reader.take("nothing")?.path(readings.paths, of: .answer)
    pages.reach = reader.take("reach")?.integer() ?? pages.reach
    let needed: [String] =
      switch style {
      case .page, .offset: ["item"]
      case .token: ["item", "next"]
      case .link, .items: ["next"]
      case .once, nil: []
      }
    for key in needed where !reader.keys.contains(key) { reader.miss(key) }
    if reader.keys.contains("sizeItem"), !reader.keys.contains("size") { reader.miss("size") }
    reader.finish()
    return pages
  }

  func division() -> SearchDivision? {
    guard let items = reader.take("all")?.items() else { return nil }
    let axes = items.compactMap { item -> SearchDivision.Axis? in
      guard let reader = item.dictionary() else { return nil }
      let (from, to) = (reader.take("from")?.text(), reader.take("to")?.text())
      let (first, last) = (reader.take("first")?.integer(), reader.take("last")?.integer())
      let unit: SearchDivision.Unit = reader.take("as")?.choice() ?? .number
      let (name, values) = (reader.take("item")?.text(), reader.take("values")?.texts())
      let isChoice = reader.keys.contains("item") || reader.keys.contains("values")
      for key in isChoice ? ["item", "values"] : ["from", "to", "first", "last"]
      where !reader.keys.contains(key) { reader.miss(key) }
      if isChoice, let range = reader.take("from") {
        range.fail("`item` is given, too, expected one of them")
      }
      if let first, let last, first > last {
        reader.take("first")?.fail(
          "\(first) was given, but `last` is \(last), expected no more than that")
        return nil
      }
      reader.finish()
      if let name, let values { return .choice(name, values) }
      guard let from, let to, let first, let last else { return nil }
      return .range(first...last, unit, .two(from: from, to: to))
    }
    return axes.isEmpty ? nil : SearchDivision(axes)
  }
}

/// Which headers a description may send.
enum HeaderName {
  /// Those that curl sets, and those that say who somebody is, are not for it.
  private static let refused: Set = [
    "host", "content-length", "transfer-encoding", "connection", "range", "cookie", "user-agent",
    "accept-encoding",
    "if-none-match", "if-modified-since", "if-range", "proxy-authorization", "te", "upgrade",
    "expect",
  ]

  static func isRight(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count) && !refused.contains(name.lowercased())
      && name.utf8.allSatisfy {
        (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F
      }
  }
}
