import Model
import Support

/// One tag of the site with its pictures. Many pages hold it.
final class TagEntry: Sendable {
  let shown: String
  let compared: String
  let slug: String
  /// In the order of "All photos".
  let pictures: [Int]
  let form: ListForm

  private init(
    _ tag: TagGatherer.Found, slug: String, pictures: [Int], form: ListForm
  ) {
    (shown, compared) = (tag.shown, tag.compared)
    self.slug = slug
    self.pictures = pictures
    self.form = form
  }

  var address: String { "tag/\(slug)/index.html" }

  /// Every tag, in the order of their numbers.
  ///
  /// - Parameter cards: gives those of some pictures that have a card.
  static func all(
    _ found: [TagGatherer.Found], order: [Int], forms: ListForms, cards: ([Int]) -> [Int]
  ) -> [TagEntry] {
    let sorted = order.map { found[$0] }
    let slugs = SlugTable.addresses(of: sorted.map { SlugTable.Entry(text: $0.compared) })
    return zip(sorted, slugs).map { tag, slug in
      let pictures = cards(tag.pictures)
      return TagEntry(tag, slug: slug, pictures: pictures, form: forms.form(of: pictures))
    }
  }

  /// The places of tags in alphabetical order.
  static func alphabetical(_ found: [TagGatherer.Found]) -> [Int] {
    let keys = found.map { (Folding.searched($0.compared), $0.compared) }
    return keys.indices.sorted { keys[$0] < keys[$1] }
  }

  /// The heading that the tag stands under on the page of all tags.
  var initial: Initial { Initial(of: compared) }
}
