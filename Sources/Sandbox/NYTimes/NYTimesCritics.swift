import Model
import Preview
import Support

/// The newspaper's critics: most of those who made the catalogue's pictures, and one who left and
/// has no review at all. The others write now and then.
struct NYTimesCritics {
  private let all: [CatalogueItem.Creator]

  static let former = CatalogueItem.Creator(id: 7_900_000, name: "Odile Marchetti")

  init(_ catalogue: Catalogue) {
    var seen: Set<Int> = []
    let critics = catalogue.items.map(\.creator).filter { creator in
      NYTimesReview.place(of: creator.id, among: 7) != 3 && seen.insert(creator.id).inserted
    }
    all = critics + [Self.former]
  }

  /// `all`, `full-time`, `part-time`, or the one with that name.
  func answer(_ type: String, origin: String) -> ServerResponse {
    let critics = all.filter { critic in
      type == "all" || type == status(of: critic)
        || Folding.compared(type) == Folding.compared(critic.name)
    }
    return NYTimesService.answer([
      ("num_results", .number(critics.count)),
      ("results", .array(critics.map { write($0, origin: origin) })),
    ])
  }

  private func write(_ critic: CatalogueItem.Creator, origin: String) -> AnswerJSON {
    let words = critic.name.split(separator: " ").map(String.init)
    let sorted = words.suffix(1) + [words.dropLast().joined(separator: " ")]
    return .object([
      ("display_name", .string(critic.name)),
      ("sort_name", .string(sorted.filter { !$0.isEmpty }.joined(separator: ", "))),
      ("status", status(of: critic).map(AnswerJSON.string) ?? .null),
      ("bio", biography(of: critic)), ("seo_name", .string(words.joined(separator: "-"))),
      ("multimedia", critic.hasPortrait && isKnown(critic) ? portrait(critic, origin) : .null),
    ])
  }

  private func status(of critic: CatalogueItem.Creator) -> String? {
    if critic == Self.former { return nil }
    return ["full-time", "part-time", nil][NYTimesReview.place(of: critic.id, among: 3)]
  }

  private func biography(of critic: CatalogueItem.Creator) -> AnswerJSON {
    switch NYTimesReview.place(of: critic.id, among: 5) {
    case 0, 1: .string("Writes about films &amp; weirs. <br/>Lives by <i>the</i> river.")
    case 2: .string("")
    default: .null
    }
  }

  /// Few have a portrait.
  private func isKnown(_ critic: CatalogueItem.Creator) -> Bool {
    NYTimesReview.place(of: critic.id, among: 4) == 1
  }

  private func portrait(_ critic: CatalogueItem.Creator, _ origin: String) -> AnswerJSON {
    let resource = AnswerJSON.object([
      ("type", .string("image")), ("src", .string(origin + NYTimesRoute(critic).path)),
      ("height", .number(163)), ("width", .number(220)),
      ("credit", .string("Some One/<br/>The New York Times")),
    ])
    return .object([("resource", resource)])
  }
}
