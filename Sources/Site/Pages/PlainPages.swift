import Model
import Templating

/// What the gallery is, where its pictures are from, and when they were asked for.
struct AboutPage: SitePage {
  let site: SiteIndex

  var path: String { "about.html" }
  var title: String? { Words.about }
  var description: String { "What this gallery is and where its pictures are from." }

  static let ownNames = [
    "photoCount", "tagCount", "retrieved", "searches", "hasAnySearch",
  ]

  func own(_ name: String) -> Value? {
    switch name {
    case "photoCount": .text(Words.count(site.pictures.count, site.form.things))
    case "tagCount": .text(Words.tags(site.tags.count))
    case "retrieved": .part(site.pictures.map(\.retrieved).max().map(Dates.link))
    case "searches":
      .list(
        site.collections.map {
          Link(
            text: $0.collection.title, link: $0.address, count: $0.pictures.count,
            things: $0.form.things)
        })
    case "hasAnySearch": .flag(!site.collections.isEmpty)
    default: nil
    }
  }
}

struct HelpPage: SitePage {
  let site: SiteIndex

  var path: String { "help.html" }
  var title: String? { Words.help }
  var description: String { "How to find your way through this gallery." }

  func own(_ name: String) -> Value? { nil }
}

/// Shown by a host at any depth, so that no relative link of it can work.
struct NotFoundPage: SitePage {
  let site: SiteIndex

  var path: String { "404.html" }
  var title: String? { Words.notFound }
  var description: String { "There is no page at this address." }
  var isIndexed: Bool { false }

  static let ownNames = [
    "home"
  ]

  func own(_ name: String) -> Value? {
    switch name {
    case "home": .known(home)
    default: nil
    }
  }

  private var home: String? {
    site.content.baseURL.map { base in
      let text = base.text.prefix { $0 != "?" && $0 != "#" }
      return text.hasSuffix("/") ? "\(text)index.html" : "\(text)/index.html"
    }
  }
}
