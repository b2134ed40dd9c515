import Model

/// One tag of the site with its pictures.
struct TagEntry: Sendable {
  let shown: String
  let compared: String
  let slug: String
  /// In the order of "All photos".
  let pictures: [Int]
  let form: ListForm

  var address: String { "tag/\(slug)/index.html" }

  /// Every tag in alphabetical order, shown as it first appears.
  static func all(in pictures: [SitePicture], forms: ListForms) -> [TagEntry] {
    var numbers: [String: [Int]] = [:]
    var shown: [String: String] = [:]
    for (number, picture) in pictures.enumerated() {
      for tag in picture.brief.tags where numbers[tag.compared]?.last != number {
        numbers[tag.compared, default: []].append(number)
        if shown[tag.compared] == nil { shown[tag.compared] = tag.shown }
      }
    }
    let sorted = alphabetical(Array(numbers.keys))
    let slugs = SlugTable.addresses(of: sorted.map { SlugTable.Entry(text: $0) })
    return zip(sorted, slugs).map { compared, slug in
      let pictures = numbers[compared] ?? []
      return TagEntry(
        shown: shown[compared] ?? compared, compared: compared, slug: slug, pictures: pictures,
        form: forms.form(of: pictures))
    }
  }

  private static func alphabetical(_ compared: [String]) -> [String] {
    let keyed: [(key: String, text: String)] = compared.map { (Folding.searched($0), $0) }
    return keyed.sorted { ($0.key, $0.text) < ($1.key, $1.text) }.map(\.text)
  }

  /// The heading that the tag stands under on the page of all tags.
  var initial: Initial { Initial(of: compared) }
}
