import Model

/// Writes answers as Last.fm does: XML made into JSON, so that numbers are text and lists come in
/// many forms.
struct LastFMWriter {
  typealias Member = AnswerJSON.Member

  /// Scheme and host of every cover's address.
  let origin: String

  func results(
    _ items: some Sequence<CatalogueItem>, of question: LastFMQuestion, total: Int
  ) -> AnswerJSON {
    let query: [Member] = [
      ("#text", .string("")), ("role", .string("request")),
      ("searchTerms", .string(question.words)), ("startPage", .string(String(question.page))),
    ]
    let results: [Member] = [
      ("opensearch:Query", .object(query)),
      ("opensearch:totalResults", .string(String(total))),
      ("opensearch:startIndex", .string(String(question.start))),
      ("opensearch:itemsPerPage", .string(String(question.pageSize))),
      ("albummatches", .object([("album", .array(items.map(album)))])),
      ("@attr", .object([("for", .string(question.words))])),
    ]
    return .object([("results", .object(results))])
  }

  private func album(_ item: CatalogueItem) -> AnswerJSON {
    let covers = LastFMAddress.sizes.map { size in
      AnswerJSON.object([
        ("#text", .string(LastFMAddress.address(of: item, size, origin: origin))),
        ("size", .string(size.name)),
      ])
    }
    let members: [Member] = [
      ("name", .string(item.albumName)), ("artist", .string(item.creator.name)),
      ("url", .string(item.albumPage)), ("image", .array(covers)),
      ("streamable", .string("0")), ("mbid", .string(item.albumMBID)),
    ]
    return .object(members, overridden: item.overrides)
  }

  /// One tag comes by itself, and no tag as an empty list or as empty text.
  func tags(of item: CatalogueItem) -> AnswerJSON {
    let tags = item.albumTags.enumerated().map { place, tag in tagText(tag, at: place) }
    let list: AnswerJSON =
      switch tags.count {
      case 0: item.id.isMultiple(of: 2) ? .array([]) : .string("")
      case 1: tags[0]
      default: .array(tags)
      }
    let names: [Member] = [
      ("artist", .string(item.creator.name)), ("album", .string(item.albumName)),
    ]
    return .object([("toptags", .object([("tag", list), ("@attr", .object(names))]))])
  }

  /// How often each is used, compared with the first one.
  private static let counts = [100, 64, 41, 26, 17, 11, 7, 4, 3, 1]

  private func tagText(_ tag: String, at place: Int) -> AnswerJSON {
    .object([
      ("count", .number(place < Self.counts.count ? Self.counts[place] : 0)),
      ("name", .string(tag)),
      ("url", .string("https://www.last.fm/tag/" + WebAddress.encoded(tag))),
    ])
  }
}
