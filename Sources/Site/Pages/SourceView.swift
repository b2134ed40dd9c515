import Model
import Templating

/// A service in the footer and on the page about the gallery.
struct SourceView: View {
  let source: SourceEntry

  static let names = [
    "title", "link", "notice", "count",
  ]

  func value(for name: String) -> Value? {
    switch name {
    case "title": .line(source.title)
    case "link": .known(source.home?.text)
    case "notice": .known(source.notice)
    case "count": .text(Words.photos(source.count))
    default: nil
    }
  }
}
