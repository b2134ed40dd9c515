import Model

/// Writes one review as the Movie Reviews API did.
struct NYTimesReviewWriter {
  /// Scheme and host of every address.
  let origin: String

  func review(_ item: CatalogueItem) -> AnswerJSON {
    let review = NYTimesReview(item)
    let date = item.published.date
    let members: [AnswerJSON.Member] = [
      ("display_title", .string(review.title)), ("mpaa_rating", .string(review.rating)),
      ("critics_pick", .number(item.isEditorsChoice ? 1 : 0)), ("byline", .string(review.byline)),
      ("headline", .string(review.headline)), ("summary_short", .string(review.summary)),
      ("publication_date", .string(date)), ("opening_date", review.openingText),
      ("date_updated", .string("\(date) 02:44:24")), ("link", link(to: review)),
      ("multimedia", review.hasImage ? multimedia(of: item) : .null),
    ]
    return .object(members, overridden: item.overrides)
  }

  private func link(to review: NYTimesReview) -> AnswerJSON {
    .object([
      ("type", .string("article")), ("url", .string(origin + review.path)),
      ("suggested_link_text", .string("Read the New York Times Review of \(review.title)")),
    ])
  }

  /// The size is always the same and never the image's.
  private func multimedia(of item: CatalogueItem) -> AnswerJSON {
    let image = NYTimesRoute(item, .mediumThreeByTwo440)
    return .object([
      ("type", .string("mediumThreeByTwo210")), ("src", .string(origin + image.path)),
      ("height", .number(140)), ("width", .number(210)),
    ])
  }
}
