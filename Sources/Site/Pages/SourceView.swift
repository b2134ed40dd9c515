import Model
import Templating

/// A service in the footer and on the page about the gallery.
struct SourceView: View {
  let entry: SourceEntry
  /// What stands between this and the next one that pictures come from.
  let separator: String

  static let fields = Fields<Self>([
    .line("title", "What the source is called") { $0.entry.source.title },
    .optional("link", "The source's own site, ready for `href`") { $0.entry.source.home?.text },
    .list("notices", "What the source wants to have said, such as a trade mark") {
      $0.entry.source.notices.map { Link(text: $0, link: nil) }
    },
    .text("count", "How many pictures are from it, in words") {
      Words.count($0.entry.count, $0.entry.things)
    },
    .text("separator", "What goes between it and the next one that is used: a comma or “and”") {
      $0.separator
    },
    .flag("isUsed", "Whether any picture is from it") { $0.entry.isUsed },
    .part("dataFrom", "The day its data is from, where it could not be asked this time") {
      $0.entry.source.dataFrom.map(Dates.link)
    },
  ])
}

extension SourceView {
  /// Those that pictures come from stand first.
  static func all(of entries: [SourceEntry]) -> [SourceView] {
    let used = entries.count { $0.isUsed }
    return entries.enumerated().map { place, entry in
      SourceView(entry: entry, separator: Words.separator(after: place, of: used))
    }
  }
}
