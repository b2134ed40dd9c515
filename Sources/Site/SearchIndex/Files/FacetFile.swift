import Model
import Support

/// The choices that the filters offer: what is written into the query, and what is shown.
struct FacetFile {
  /// Of creators and of cameras.
  private static let most = 20
  private static let fields: [TextField] = [
    .orientation, .colour, .year, .licence, .source, .by, .camera,
  ]

  private let index: SearchIndex

  init(_ index: SearchIndex) { self.index = index }

  var part: IndexPart {
    IndexPart(name: "facets") { [index] in [ScriptText(json: .array(Self.facets(index)))] }
  }

  private static func facets(_ index: SearchIndex) -> [JSONValue] {
    let choices = FacetChoices(index)
    return fields.compactMap { field in
      let isLong = field == .by || field == .camera
      let all = choices.all(of: field).prefix(isLong ? most : .max)
      // One value alone is no choice.
      guard all.count > 1 else { return nil }
      return .array([
        .string(field.rawValue),
        .array(all.map { .array([.string($0.query), .string($0.shown)]) }),
      ])
    }
  }
}
