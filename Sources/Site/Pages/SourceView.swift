import Model
import Templating

/// A service in the footer and on the page about the gallery.
struct SourceView: View {
  let entry: SourceEntry
  /// What stands between this and the next one that pictures come from.
  let separator: String

  static let names = [
    "title", "link", "notices", "count", "isUsed", "separator", "dataFrom",
  ]

  func value(for name: String) -> Value? {
    switch name {
    case "title": .line(entry.source.title)
    case "link": .known(entry.source.home?.text)
    case "notices": .list(entry.source.notices.map { Link(text: $0, link: nil) })
    case "count": .text(Words.count(entry.count, entry.things))
    case "separator": .text(separator)
    case "isUsed": .flag(entry.isUsed)
    case "dataFrom": .part(entry.source.dataFrom.map(Dates.link))
    default: nil
    }
  }
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
