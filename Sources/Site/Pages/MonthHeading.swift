import Model
import Templating
import Theme

/// The heading of a month in a timeline, or of the pictures without a date.
struct MonthHeading: View, Hashable {
  /// `2023-10`, or `undated`.
  let key: String
  let text: String
  /// Nil where the page has one before it.
  var id: String?

  init(_ taken: Timestamp?, _ words: Words) {
    key = taken.map { String($0.date.prefix(7)) } ?? "undated"
    text = taken.flatMap { words.month(String($0.date.prefix(7))) } ?? words(.undated)
    id = "m-" + key
  }

  static let fields = Fields<Self>([
    .text("text", "The month as people read it, such as `October 2023`") { $0.text },
    .optional("id", "What a link to it leads to, such as `m-2023-10`; the first on a page has it") {
      $0.id
    },
  ])

  /// For each of some pictures the heading that begins with it, where its month is not that of the picture
  /// before.
  static func all(before pictures: [Int], in site: SiteIndex) -> [MonthHeading?] {
    var last: MonthHeading?
    var seen: Set<String> = []
    return pictures.map { number in
      var heading = MonthHeading(site.brief(number).picture.dates.taken, site.words)
      guard heading.key != last?.key else { return nil }
      last = heading
      if !seen.insert(heading.key).inserted { heading.id = nil }
      return heading
    }
  }
}
