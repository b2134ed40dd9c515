import Model
import Templating

/// The gallery's own words, from its configuration.
struct GalleryView: View {
  let content: SiteContent

  static let names = [
    "title", "description", "author", "address",
  ]

  func value(for name: String) -> Value? {
    switch name {
    case "title": .line(content.title)
    case "description": .line(content.description)
    case "author": .line(content.author)
    case "address": .known(content.baseURL?.text)
    default: nil
    }
  }
}
