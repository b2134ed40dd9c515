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

  var list: MistakeList { reader.list }

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
}

extension String {
  /// Small letters, digits and hyphens, with a letter first.
  var isSourceName: Bool {
    (2...30).contains(utf8.count) && (0x61...0x7A).contains(utf8.first ?? 0)
      && utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }

  /// `city-museum` is reached as CityMuseum.plist says.
  fileprivate var fileName: String {
    split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + ".plist"
  }

  /// `city-museum` is `CITY_MUSEUM`.
  var variable: String { uppercased().replacing("-", with: "_") }
}
