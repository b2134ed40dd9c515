import Model
import Templating
import Theme

/// A service in the footer and on the page about the gallery.
struct SourceView: View {
  let entry: SourceEntry
  /// What stands between this and the next one that pictures come from.
  let separator: String
  /// Whether it is worth naming.
  let isNamed: Bool
  let tellsCount: Bool
  let words: Words

  static let fields = Fields<Self>([
    .line("title", "What the source is called") { $0.entry.source.title },
    .optional("link", "The source's own site, ready for `href`") { $0.entry.source.home?.text },
    .list("notices", "What the source wants to have said, such as a trade mark") {
      $0.entry.source.notices.map { Link(text: $0, link: nil) }
    },
    .optional("noticeLanguage", "The language of the notices, `en`, where the site is in another") {
      $0.words.language.hasPrefix("en") ? nil : "en"
    },
    .optional(
      "count", "How many pictures are from it, in words; not on further pages of credits"
    ) {
      $0.tellsCount ? $0.words.count($0.entry.count, $0.entry.things) : nil
    },
    .text("separator", "What goes between it and the next one that is used: a comma or “and”") {
      $0.separator
    },
    .flag("isUsed", "Whether any picture is from it") { $0.entry.isUsed },
    .flag("isNamed", "Whether it is to be named: a folder that is the only source is not") {
      $0.isNamed
    },
    .part("oldData", "The day its data is from, where it could not be asked") {
      Parts(ifAny: $0.oldData)
    },
  ])
}

extension SourceView {
  private var oldData: [Link] {
    guard let day = entry.source.dataFrom else { return [] }
    let source = Link(text: entry.source.title, link: nil)
    return words.parts(.oldData, ["source": [source], "day": [words.link(day)]])
  }

  /// Those that pictures come from stand first.
  static func all(
    of entries: [SourceEntry], in site: SiteIndex, tellingCounts tellsCounts: Bool
  ) -> [SourceView] {
    let used = entries.count { $0.isUsed }
    return entries.enumerated().map { place, entry in
      SourceView(
        entry: entry, separator: site.words.separator(after: place, of: used),
        isNamed: site.namesFolders || !entry.source.isLocal, tellsCount: tellsCounts,
        words: site.words)
    }
  }
}
