import Model

/// Writes one article as Article Search does.
struct NYTimesArticleWriter {
  /// Scheme and host of every address.
  let origin: String

  func article(_ item: CatalogueItem) -> AnswerJSON {
    let review = NYTimesReview(item)
    let name = "nyt://article/00000000-0000-4000-8000-" + String(item.id, radix: 16)
    let members: [AnswerJSON.Member] = [
      ("abstract", .string(review.summary)), ("web_url", .string(origin + review.path)),
      ("snippet", .string(review.summary)),
      ("headline", .object([("main", .string(review.headline)), ("kicker", .null)])),
      ("byline", .object([("original", byline(review, item))])),
      ("pub_date", .string(moment(item))), ("keywords", keywords(of: item)),
      ("section_name", .string("Movies")), ("type_of_material", .string("Review")),
      ("_id", .string(name)), ("uri", .string(name)), ("multimedia", multimedia(of: item)),
    ]
    return .object(members, overridden: item.overrides)
  }

  /// Nobody's name is below some articles.
  private func byline(_ review: NYTimesReview, _ item: CatalogueItem) -> AnswerJSON {
    item.id % 8 == 7 ? .null : .string("By \(review.byline)")
  }

  private func moment(_ item: CatalogueItem) -> String {
    let moment = item.published.description
    return item.id.isMultiple(of: 2) ? moment : moment.dropLast() + "+0000"
  }

  private func keywords(of item: CatalogueItem) -> AnswerJSON {
    .array(
      item.tags.enumerated().map { rank, tag in
        .object([
          ("name", .string("subject")), ("value", .string(tag)), ("rank", .number(rank + 1)),
        ])
      })
  }

  /// Until 2025 a list of sizes, since then two of them, where nothing may be an empty address. In
  /// the list the real service's addresses lack their host, which is one that nobody here can play.
  private func multimedia(of item: CatalogueItem) -> AnswerJSON {
    let review = NYTimesReview(item)
    if item.id.isMultiple(of: 2) {
      let sizes: [NYTimesRoute.Rendition] = [.thumbStandard, .articleLarge, .superJumbo]
      return .array(review.hasImage ? sizes.map { rendition(item, $0, subtype: true) } : [])
    }
    let large = rendition(item, .superJumbo)
    let hasThumbnail = item.id % 8 != 3
    return .object([
      ("caption", .string("")), ("credit", .string("Some One/The New York Times")),
      ("default", large),
      ("thumbnail", hasThumbnail ? rendition(item, .thumbLarge) : nothing),
    ])
  }

  private var nothing: AnswerJSON {
    .object([("url", .string("")), ("height", .number(0)), ("width", .number(0))])
  }

  private func rendition(
    _ item: CatalogueItem, _ rendition: NYTimesRoute.Rendition, subtype: Bool = false
  ) -> AnswerJSON {
    let image = NYTimesRoute(item, rendition)
    let size = rendition.size(of: item)
    let kind: [AnswerJSON.Member] = [
      ("type", .string("image")), ("subtype", .string(rendition.rawValue)),
    ]
    return .object(
      [
        ("url", .string(origin + image.path)), ("height", .number(size.height)),
        ("width", .number(size.width)),
      ] + (subtype ? kind : []))
  }
}
