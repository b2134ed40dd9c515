import Model
import Support
import XML

/// Makes queries of the array `queries`, and collections of those of its items that search nowhere.
struct QueryItemReader {
  let sources: [SourceDescription]
  /// Where paths in the file start from.
  let folder: String

  func collections(of item: Item?) -> ([Query], [FilteredCollection]) {
    var (queries, filters): ([Query], [FilteredCollection]) = ([], [])
    var places: [String: String] = [:]
    for item in item?.items() ?? [] {
      guard let any = item.dictionary() else { continue }
      let isFilter = any.keys.contains("where") && !any.keys.contains("source")
      let name = any.take("source")?.node.value
      let service = sources.first { .string($0.name.text) == name }?.service
      let rules = isFilter ? KeyTable.filter : KeyTable.query(of: service)
      guard let reader = item.dictionary(.dictionary(rules)) else { continue }
      let slug: String?
      if isFilter {
        let filter = filter(of: reader, behind: queries.count)
        filters += [filter].compactMap(\.self)
        slug = filter?.slug
      } else {
        let query = query(of: reader)
        queries += [query].compactMap(\.self)
        slug = query?.slug
      }
      guard let slug, let slugItem = reader.take("slug") else { continue }
      if let earlier = places[slug] {
        slugItem.fail("“\(slug)” is the slug of \(earlier) too, expected another")
      }
      places[slug] = places[slug] ?? item.keyPath
    }
    return (queries, filters)
  }

  private func filter(of reader: DictionaryReader, behind place: Int) -> FilteredCollection? {
    let condition = reader.take("where")?.condition()
    let expected = "what the collection is called"
    let title = reader.take("title")?.text(expecting: expected) { !$0.isEmpty }
    let slug = reader.take("slug")?.slug()
    let sort = reader.take("sort")?.sortOrder()
    let copies: Copies? = reader.take("copies")?.choice()
    let (layout, crop) = layout(of: reader)
    let downloads = reader.take("downloads")?.boolean()
    let visibility: Visibility? = reader.take("visibility")?.choice()
    if !reader.keys.contains("title") { reader.miss("title", expecting: expected) }
    reader.finish()
    guard let condition, let title else { return nil }
    return FilteredCollection(
      title: title, slug: slug, condition: condition, sort: sort,
      copies: copies, layout: layout, crop: crop, downloads: downloads,
      visibility: visibility ?? .public, place: place)
  }

  private func layout(of reader: DictionaryReader) -> (ListLayout?, Bool?) {
    (reader.take("layout")?.choice(), reader.take("crop")?.boolean())
  }

  private func query(of reader: DictionaryReader) -> Query? {
    let source = source(of: reader)
    let title = reader.take("title")?.text()
    let slug = reader.take("slug")?.slug()
    let limit = reader.take("limit")?.integer()
    let parameters =
      reader.take("parameters")
      .flatMap { item in source.map { Self.parameters(of: item, $0) } } ?? [:]
    let search = search(of: reader, source, parameters)
    let visibility: Visibility? = reader.take("visibility")?.choice()
    let training: Training? = reader.take("training")?.choice()
    let condition = reader.take("where")?.condition()
    let sort = reader.take("sort")?.sortOrder()
    let copies: Copies? = reader.take("copies")?.choice()
    let albums: Albums? = reader.take("albums")?.choice()
    let gps: PositionDetail? = reader.take("gps")?.choice()
    let (layout, crop) = layout(of: reader)
    let zoom = reader.take("zoom")?.boolean()
    let downloads = reader.take("downloads")?.boolean()
    let place = source.flatMap { folder(for: $0, parameters, in: reader) }
    reader.finish()
    guard let source, let search else { return nil }
    var query = Query(
      source: source.name, search: search,
      title: title ?? source.title(ofSearch: search, parameters),
      slug: slug, limit: limit,
      parameters: parameters, folder: place)
    query.visibility = visibility ?? query.visibility
    query.training = training ?? query.training
    (query.condition, query.sort, query.copies) = (condition, sort, copies)
    (query.albums, query.gps) = (albums, gps)
    query.isAlbum = source.album(in: parameters) != nil
    (query.layout, query.crop, query.zoom) = (layout, crop, zoom)
    query.downloads = downloads
    return query
  }

  /// What a source that is no service searches: relative to the configuration.
  private func folder(
    for source: SourceDescription, _ parameters: [String: String], in reader: DictionaryReader
  ) -> String? {
    guard source.service == nil else { return nil }
    guard let path = parameters["path"], !path.isEmpty else {
      reader.miss("parameters", expecting: "a dictionary with the folder as `path`")
      return nil
    }
    return ConfigurationFile.path(path, from: folder)
  }

  private func source(of reader: DictionaryReader) -> SourceDescription? {
    let names = sources.map(\.name.text)
    let expected = "one of \(names.joined(separator: ", "))"
    guard let item = reader.take("source") else {
      reader.miss("source", expecting: expected)
      return nil
    }
    guard let name = item.text(expecting: expected, where: { !$0.isEmpty }) else { return nil }
    if let source = sources.first(where: { $0.name.text == name }) { return source }
    let meant = Suggestion.nearest(to: item.list.shown(name), among: names)
    let advice =
      ShippedSources.names.contains(name)
      ? "run `gallerist init --source \(name)` for its description"
      : meant.map { "did you mean `\($0)`?" } ?? "expected \(expected)"
    item.fail("“\(item.list.shown(name))” is not a source, \(advice)")
    return nil
  }

  private func search(
    of reader: DictionaryReader, _ source: SourceDescription?, _ parameters: [String: String]
  ) -> String? {
    let longest = source?.limits.longestSearch ?? .max
    let expected =
      longest == .max
      ? "at least \(Query.shortestSearch) letters"
      : "\(Query.shortestSearch) to \(longest) letters"
    guard let item = reader.take("search") else {
      switch source?.words {
      case .optional: return ""
      case .replaceable(let names)
      where SourceDescription.firstSaid(of: names, in: parameters) != nil: return ""
      case .replaceable(let names):
        reader.miss(
          "search",
          expecting: "\(expected), or one of \(names.joined(separator: ", ")) in `parameters`")
      default: reader.miss("search", expecting: expected)
      }
      return nil
    }
    return item.text(expecting: expected) {
      (Query.shortestSearch...longest).contains($0.count)
    }
  }

  private static func parameters(
    of item: Item, _ source: SourceDescription
  ) -> [String: String] {
    guard let reader = item.dictionary(.dictionary(KeyTable.parameters(of: source))) else {
      return [:]
    }
    var parameters: [String: String] = [:]
    for rule in source.parameters {
      parameters[rule.name] = reader.take(rule.name)?.parameter(rule)
    }
    reader.finish(calling: "parameter of \(source.title)")
    return parameters
  }
}

extension Item {
  static let expectedSlug = "1 to 60 small letters, digits and hyphens"

  /// The last part of an address, as its owner wants it.
  func slug() -> String? { text(where: Self.isSlug) }

  private static func isSlug(_ text: String) -> Bool {
    (1...60).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
      }
      && text.utf8.contains { $0 != UInt8(ascii: "-") }
  }
}
