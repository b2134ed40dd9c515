import Model
import Theme

@testable import Site

/// What a search has to find, worked out picture by picture: slow, and plainly right. The index and
/// the scripts are compared with it.
struct ReferenceSearch: Sendable {
  /// Of each picture, in the order of "All photos".
  let values: [PictureValues]

  init(_ values: [PictureValues]) { self.values = values }

  init(content: SiteContent, theme: Theme) {
    self.init(
      SiteIndex(
        content: content, words: theme.words(for: content.language), assets: theme.assets))
  }

  init(_ site: SiteIndex) {
    var reader = ValueReader(site)
    values = site.pictures.indices.map { reader.values(of: $0, in: site) }
  }

  /// The numbers of the pictures that match.
  func pictures(matching query: String) -> [Int] {
    let terms = SearchQuery(query).terms
    return values.indices.filter { values[$0].meet(terms) == true }
  }
}

extension ReferenceSearch {
  /// Spellings near to a term that nothing matches.
  func suggestions(for term: SearchTerm) -> [String] {
    guard case .text(let field, let text) = term.condition, !term.isNegated,
      !values.contains(where: { $0.meet(term) == true })
    else { return [] }
    var counts: [PictureValues.Text: Int] = [:]
    for texts in values.map({ Set($0.texts) }) {
      for text in texts { counts[text, default: 0] += 1 }
    }
    return NearSpellings(text: text, field: field)
      .suggestions(among: counts.map { ($0.key, $0.value) })
  }
}
