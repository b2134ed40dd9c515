import Model

/// Makes queries of the array `queries`.
struct QueryReader {
  let services: [ServiceDescription]

  func queries(of item: Item?) -> [Query] {
    guard let items = item?.items(expecting: "an array of dictionaries") else { return [] }
    var places: [String: String] = [:]
    return items.compactMap { item in
      guard let reader = item.dictionary() else { return nil }
      let query = query(of: reader)
      if let slug = query?.slug, let slugItem = reader.take("slug") {
        if let earlier = places[slug] {
          slugItem.fail("“\(slug)” is the slug of \(earlier) too, expected another")
        }
        places[slug] = places[slug] ?? item.keyPath
      }
      return query
    }
  }

  private func query(of reader: DictionaryReader) -> Query? {
    let service = service(of: reader)
    let search = search(of: reader, service)
    let title = reader.take("title")?.text()
    let slug = reader.take("slug")?.text(
      expecting: "1 to 60 small letters, digits and hyphens"
    ) { Self.isSlug($0) }
    let limit = reader.take("limit")?.integer(in: 1...Int.max)
    let parameters = reader.take("parameters")
      .flatMap { item in service.map { Self.parameters(of: item, $0) } }
    reader.finish()
    guard let service, let search else { return nil }
    return Query(
      source: service.name, search: search, title: title, slug: slug, limit: limit,
      parameters: parameters ?? [:])
  }

  private func service(of reader: DictionaryReader) -> ServiceDescription? {
    let names = services.map(\.name.text)
    let expected = "one of \(names.joined(separator: ", "))"
    guard let item = reader.take("source") else {
      reader.miss("source", expecting: expected)
      return nil
    }
    guard let name = item.text(expecting: expected, where: { !$0.isEmpty }) else { return nil }
    if let service = services.first(where: { $0.name.text == name }) { return service }
    let meant = Suggestion.nearest(to: item.list.shown(name), among: names)
    let advice = meant.map { "did you mean `\($0)`?" } ?? "expected \(expected)"
    item.fail("“\(item.list.shown(name))” is no source, \(advice)")
    return nil
  }

  private func search(of reader: DictionaryReader, _ service: ServiceDescription?) -> String? {
    let longest = service?.longestSearch ?? .max
    let expected =
      longest == .max
      ? "at least \(Query.shortestSearch) letters"
      : "\(Query.shortestSearch) to \(longest) letters"
    guard let item = reader.take("search") else {
      reader.miss("search", expecting: expected)
      return nil
    }
    return item.text(expecting: expected) {
      (Query.shortestSearch...longest).contains($0.count)
    }
  }

  private static func parameters(
    of item: Item, _ service: ServiceDescription
  ) -> [String: String] {
    guard let reader = item.dictionary() else { return [:] }
    var parameters: [String: String] = [:]
    for rule in service.parameters {
      parameters[rule.name] = reader.take(rule.name)?.parameter(rule)
    }
    reader.finish(calling: "parameter of \(service.title)")
    return parameters
  }

  private static func isSlug(_ text: String) -> Bool {
    (1...60).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
      }
      && text.utf8.contains { $0 != UInt8(ascii: "-") }
  }
}
