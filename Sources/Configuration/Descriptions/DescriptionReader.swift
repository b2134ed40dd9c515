import Model
import Search
import Support
import XML

/// Makes a source of a file that describes it. Nil where the file has mistakes, all of which are told.
struct DescriptionReader {
  let reader: DictionaryReader
  /// What the file is called, without its ending.
  let fileName: String
  /// Names that are taken.
  let taken: [String]

  private var list: MistakeList { reader.list }

  func service() -> DeclaredService? {
    let before = list.mistakes.count
    let format: AnswerFormat = reader.need("format")?.choice() ?? .json
    let paths = PathReader(format: format, namespaces: namespaces())
    let readings = ReadingReader(paths: paths)
    let name = name()
    let title = reader.need("title")?.text()
    let (parameters, names) = self.parameters()
    let address = reader.need("address").flatMap {
      AddressReader(item: $0, parameters: names).read()
    }
    let isInAddress: Bool =
      if case .string(let text)? = reader.take("address")?.node.value {
        text.contains("{words}")
      } else { false }
    let words = self.words(isInAddress: isInAddress)
    let key = reader.take("key").flatMap { self.key(of: $0, name ?? "") }
    let pages = self.pages(readings)
    let list = reader.need("items")?.listPath(paths)
    let picture = self.picture(readings)
    let terms = self.terms()
    let (limits, waitHeader) = LimitsReader(
      reader: reader, pages: pages, longestSearch: words?.longest
    ).limits()
    let needsContact = reader.take("needsContact")?.boolean() ?? false
    let placeholders = reader.take("placeholders")?.texts() ?? []
    let service = address.map { address in
      WebService(
        fileName: (name ?? "").fileName, base: address.base, key: key, needsContact: needsContact,
        placeholders: placeholders)
    }
    let division = self.division()
    let description = SourceDescription(
      name: SourceName(name ?? ""), title: title ?? "", service: service,
      parameters: parameters.map(\.rule), limits: limits,
      terms: terms?.terms ?? SourceTerms(summary: ""), words: words?.need ?? .optional,
      division: division)
    // Each of them tells its own mistakes, whatever is wrong with the others.
    let (headers, items) = (
      fixed("headers") { HeaderName.isRight($0) }, fixed("send") { _ in true }
    )
    let parts = reader.take("each")?.path(paths, of: .item)
    let detail = reader.take("detail")?.dictionary().flatMap { reader in
      let reading = reader.need("address").flatMap(readings.reading)
      reader.finish()
      return reading
    }
    let (conditions, fields) = (conditions(readings), fields(readings))
    let showsAllFields = showsAllFields(format)
    let refusal = reader.take("refusal").flatMap { self.refusal(of: $0, readings) }
    let about = about()
    reader.finish()
    guard self.list.mistakes.count == before, let list else { return nil }
    var declared = DeclaredService(
      description: description, format: format, pages: pages, list: list, picture: picture)
    declared.path = address?.parts ?? []
    declared.words = words?.sent ?? DeclaredService.Words()
    declared.parameters = parameters.map { parameter in
      DeclaredService.Parameter(
        name: parameter.rule.name, usual: parameter.usual,
        isInAddress: address?.parts.contains(.parameter(parameter.rule.name)) ?? false)
    }
    (declared.headers, declared.items) = (headers, items)
    (declared.parts, declared.detail) = (parts, detail)
    (declared.conditions, declared.fields, declared.refusal) = (conditions, fields, refusal)
    (declared.showsAllFields, declared.waitHeader) = (showsAllFields, waitHeader)
    declared.license = terms?.license
    declared.showsUnlicensed = terms?.showsUnlicensed ?? false
    declared.about = about
    return declared
  }

  // MARK: What it is

  private func name() -> String? {
    let item = reader.need("name")
    let name = item?.text(where: { $0.isSourceName })
    guard let item, let name else { return nil }
    if name != fileName {
      item.fail(
        "“\(list.shown(name))” was given, but the file is called \(fileName).plist, expected the same"
      )
    } else if taken.contains(name) {
      item.fail("“\(list.shown(name))” is built in, expected another name")
    }
    return name
  }

  private func about() -> DeclaredService.About {
    var about = DeclaredService.About()
    guard let reader = reader.take("about")?.dictionary() else { return about }
    about.facts = reader.take("facts")?.oneOrMany().compactMap { $0.address()?.text } ?? []
    about.written = reader.take("written")?.day()
    about.writer = reader.take("by")?.text()
    about.tried = reader.take("tried")?.day()
    reader.finish()
    return about
  }

  // MARK: How it is asked

  private func namespaces() -> [String: String] {
    reader.take("namespaces")?.pairs() ?? [:]
  }

  /// In the order of their names, so that the same search has the same address.
  private func fixed(
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

  private struct Words {
    var sent = DeclaredService.Words()
    var longest: Int?
    var need: SourceDescription.Words
  }

  private func words(isInAddress: Bool) -> Words? {
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

  private func key(of item: Item, _ name: String) -> WebService.Key? {
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
  private func parameters() -> (rules: [(rule: ParameterRule, usual: String?)], names: [String]) {
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

  private func range(of reader: DictionaryReader) -> ParameterRule.Kind? {
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

  private func pages(_ readings: ReadingReader) -> DeclaredService.Pages {
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

  private func division() -> SearchDivision? {
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

  // MARK: What its answers mean

  private func picture(_ readings: ReadingReader) -> [DeclaredService.PictureKey: Reading] {
    guard let reader = reader.need("picture")?.dictionary() else { return [:] }
    var picture: [DeclaredService.PictureKey: Reading] = [:]
    for key in DeclaredService.PictureKey.allCases {
      picture[key] = reader.take(key.rawValue).flatMap(readings.reading)
    }
    if !reader.keys.contains("id") { reader.miss("id") }
    if !reader.keys.contains("large"), !reader.keys.contains("preview") { reader.miss("large") }
    if picture[.id]?.isConstant == true {
      reader.take("id")?.fail("this is the same for all pictures, expected a path in it")
    }
    reader.finish()
    return picture
  }

  private func conditions(_ readings: ReadingReader) -> [DeclaredService.Condition] {
    (reader.take("where")?.items() ?? []).compactMap { item in
      guard let reader = item.dictionary() else { return nil }
      let reading = reader.need("at").flatMap(readings.reading)
      let (values, isEqual) = comparison(of: reader)
      if values == nil { reader.miss("is") }
      reader.finish()
      guard let reading, let values else { return nil }
      return DeclaredService.Condition(reading, isEqual: isEqual, to: values)
    }
  }

  private func comparison(of reader: DictionaryReader) -> (Set<String>?, isEqual: Bool) {
    let equal = reader.take("is")?.texts()
    let unequal = reader.take("isNot")
    if reader.keys.contains("is"), let unequal {
      unequal.fail("`is` is given, too, expected one of them")
    }
    let values = equal ?? unequal?.texts()
    return (values.map(Set.init), reader.keys.contains("is"))
  }

  private func fields(_ readings: ReadingReader) -> [DeclaredService.FieldReading] {
    (reader.take("fields")?.items() ?? []).compactMap { item in
      guard let reader = item.dictionary() else { return nil }
      let reading = reader.need("at").flatMap(readings.reading)
      let label = reader.need("label")?.text()
      let group: Field.Group = reader.take("group")?.choice() ?? .other
      let form: DeclaredService.FieldReading.Form? = reader.take("as")?.choice()
      let words = reader.take("words")?.pairs()
      let expires = reader.take("expires")?.boolean() ?? false
      if form != nil, let words = reader.take("words") {
        words.fail("`as` is given, too, expected one of them")
      }
      reader.finish()
      guard let reading, let label else { return nil }
      return DeclaredService.FieldReading(
        reading, label: label, group: group, as: form, words: words, expires: expires)
    }
  }

  private func showsAllFields(_ format: AnswerFormat) -> Bool {
    guard let item = reader.take("allFields"), item.boolean() == true else { return false }
    if format != .json { item.fail("an answer in XML has no such fields, expected `format` json") }
    return true
  }

  private func refusal(of item: Item, _ readings: ReadingReader) -> DeclaredService.Refusal? {
    guard let reader = item.dictionary() else { return nil }
    let place = reader.need("at").flatMap(readings.reading)
    let (values, isEqual) = comparison(of: reader)
    let words = reader.take("words").flatMap(readings.reading)
    reader.finish()
    guard let place else { return nil }
    var refusal = DeclaredService.Refusal(place)
    (refusal.values, refusal.isEqual, refusal.words) = (values, isEqual, words)
    return refusal
  }

  // MARK: What it wants

  private struct Terms {
    let terms: SourceTerms
    let license: License?
    let showsUnlicensed: Bool
  }

  private func terms() -> Terms? {
    guard let reader = reader.need("terms")?.dictionary() else { return nil }
    let summary = reader.need("summary")?.text(where: { !$0.isEmpty })
    let license = reader.take("license")?.dictionary().flatMap { reader -> License? in
      let id = reader.need("id")?.text(where: { $0.isSourceName })
      let name = reader.need("name")?.text()
      let address = reader.take("address")?.address()
      reader.finish()
      guard let id, let name else { return nil }
      return License(id: id, name: name, address: address)
    }
    let terms = SourceTerms(
      summary: summary ?? "", notice: reader.take("notice")?.text(),
      home: reader.take("home")?.address(),
      shortestAge: .seconds(reader.take("shortestAge")?.integer() ?? 0),
      linksLast: .seconds(reader.take("linksLast")?.integer() ?? 24 * 60 * 60),
      mostPerPage: reader.take("mostPerPage")?.integer(),
      publishesOriginals: reader.take("publishesOriginals")?.boolean() ?? true)
    let unlicensed = reader.take("withoutLicense")?.oneOf(["leaveOut", "show"])
    reader.finish()
    return Terms(terms: terms, license: license, showsUnlicensed: unlicensed == "show")
  }
}

extension String {
  /// Small letters, digits and hyphens, with a letter first.
  fileprivate var isSourceName: Bool {
    (2...30).contains(utf8.count) && (0x61...0x7A).contains(utf8.first ?? 0)
      && utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }

  /// `city-museum` is reached as CityMuseum.plist says.
  fileprivate var fileName: String {
    split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + ".plist"
  }

  /// `city-museum` is `CITY_MUSEUM`.
  fileprivate var variable: String { uppercased().replacing("-", with: "_") }
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
