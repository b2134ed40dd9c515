import Model
import Templating

/// What the gallery is, where its pictures are from, and when they were asked for.
struct AboutPage: SitePage {
  let site: SiteIndex

  var path: String { "about.html" }
  var title: String? { Words.about }
  var description: String { "What this gallery is and where its pictures are from." }

  static let fields = page([
    .text("photoCount", "How many pictures the gallery holds, in words") {
      Words.count($0.site.pictures.count, $0.site.form.things)
    },
    .text("tagCount", "How many tags they have, in words") { Words.tags($0.site.tags.count) },
    .part("retrieved", "The day the newest picture was asked for") {
      $0.site.pictures.map(\.retrieved).max().map(Dates.link)
    },
    .list("searches", "The saved searches") { $0.searches },
    .flag("hasAnySearch", "Whether there is any saved search") { !$0.site.collections.isEmpty },
  ])

  private var searches: [Link] {
    site.collections.map {
      Link(
        text: $0.collection.title, link: $0.address, count: $0.pictures.count,
        things: $0.form.things)
    }
  }
}

struct HelpPage: SitePage {
  let site: SiteIndex

  var path: String { "help.html" }
  var title: String? { Words.help }
  var description: String { "How to find your way through this gallery." }

  static let fields = page([])
}

/// Shown by a host at any depth, so that no relative link of it can work.
struct NotFoundPage: SitePage {
  let site: SiteIndex

  var path: String { "404.html" }
  var title: String? { Words.notFound }
  var description: String { "There is no page at this address." }
  var isIndexed: Bool { false }

  static let fields = page([
    .optional("home", "The whole address of the front page, where the site's own is known") {
      $0.home
    }
  ])

  private var home: String? {
    site.content.baseURL.map { base in
      let text = base.text.prefix { $0 != "?" && $0 != "#" }
      return text.hasSuffix("/") ? "\(text)index.html" : "\(text)/index.html"
    }
  }
}
