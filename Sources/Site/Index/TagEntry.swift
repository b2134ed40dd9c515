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

  private init(_ tag: TagGatherer.Found, slug: String, form: ListForm) {
    (shown, compared, pictures) = (tag.shown, tag.compared, tag.pictures)
    self.slug = slug
    self.form = form
  }

  var address: String { "tag/\(slug)/index.html" }

  /// Every tag, in the order of their numbers.
  static func all(_ found: [TagGatherer.Found], order: [Int], forms: ListForms) -> [TagEntry] {
    let sorted = order.map { found[$0] }
    let slugs = SlugTable.addresses(of: sorted.map { SlugTable.Entry(text: $0.compared) })
    return zip(sorted, slugs).map { tag, slug in
      TagEntry(tag, slug: slug, form: forms.form(of: tag.pictures))
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
