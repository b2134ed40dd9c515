import Model
import Templating

/// A service in the footer and on the page about the gallery.
struct SourceView: View {
  let entry: SourceEntry

  static let names = [
    "title", "link", "notices", "count",
  ]

  func value(for name: String) -> Value? {
    switch name {
    case "title": .line(entry.source.title)
    case "link": .known(entry.source.home?.text)
    case "notices": .list(entry.source.notices.map { Link(text: $0, link: nil) })
    case "count": .text(Words.photos(entry.count))
    default: nil
    }
  }
}
