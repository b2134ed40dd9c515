import Model
import Templating

/// What a page tells machines of itself, where it is known at which address it is published.
struct StructuredDataView: View {
  let page: any SitePage
  let address: SiteAddress

  /// Nil for pages that search engines are not to list, and where no address is known.
  init?(_ page: any SitePage) {
    guard page.isListed, let address = page.site.address else { return nil }
    self.page = page
    self.address = address
  }

  static let fields = Fields<Self>([
    .text("canonical", "The page's whole address, by which it is known") {
      $0.address.address(of: $0.page.path)
    },
    .list("feeds", "The feeds that the page belongs to") { FeedLink.all(for: $0.page) },
    .optional("embed", "Where oEmbed finds out how another site shows the page in a frame") {
      view in
      Embedded(view.page).flatMap { OEmbed($0, in: view.page.site) }
        .map { view.address.address(of: $0.path) }
    },
    .view("card", "What services show of the page where it is shared") {
      SharingCard(page: $0.page, address: $0.address)
    },
    .markup("jsonLD", "What the page shows in the words of schema.org, as JSON for a script") {
      Markup(trusted: LinkedDataObject.markup(of: $0.objects))
    },
  ])

  private var objects: [LinkedDataObject] {
    let way = BreadcrumbList(page, address: address).map { [$0.object] } ?? []
    switch page.subject {
    case .picture(let number):
      // Without an image there is nothing that could be looked for.
      guard page.site.images(of: number).largestStill != nil else { return way }
      return [ImageObject(page, number: number, address: address).whole] + way
    case .list: return [CollectionPage(page: page, address: address).object] + way
    case .words: return way
    }
  }
}

/// A feed that a page leads to.
struct FeedLink: View {
  let title: String
  let link: String

  static let fields = Fields<Self>([
    .text("title", "What the feed is called") { $0.title },
    .text("link", "Its address, ready for `href`") { $0.link },
  ])

  /// That of all pictures, and on the pages of a saved search or a tag its own.
  static func all(for page: any SitePage) -> [FeedLink] {
    let site = page.site
    var lists = [PictureList.all]
    switch page.subject {
    case .list(.all, _), .picture, .words: break
    case .list(let list, _): lists.append(list)
    }
    return lists.compactMap { AtomFeed(site: site, list: $0) }
      .map { FeedLink(title: $0.title, link: page.root + $0.path) }
  }
}

/// One page of a list of pictures, in the words of schema.org.
struct CollectionPage {
  let page: any SitePage
  let address: SiteAddress

  var object: LinkedDataObject {
    let site = page.site
    var object = LinkedDataObject("CollectionPage")
    object.add("url", address.address(of: page.path))
    object.add("name", line: page.title ?? site.content.title, most: 200)
    object.add("hasPart", images)
    return object
  }

  /// As much of each picture as there is room for.
  private var images: [LinkedDataObject] {
    let images = page.subject.pictures(in: page.site).map {
      ImageObject(page, number: $0, address: address).brief
    }
    for detail in ImageObject.Detail.allCases {
      let objects = images.map { $0.without(detail.leftOut) }
      let bytes = objects.reduce(0) { $0 + $1.byteCount }
      if bytes <= images.count * Self.bytesOfImage { return objects }
    }
    return []
  }

  /// On the average. Together with its cards, a page of 20 stays below 24,000 bytes.
  private static let bytesOfImage = 285
}

/// The way from the front page to a page, in the words of schema.org: the page's breadcrumbs.
struct BreadcrumbList {
  private let steps: [Link]
  private let address: SiteAddress

  /// Nil for the front page: there is no way to go.
  init?(_ page: any SitePage, address: SiteAddress) {
    steps = page.breadcrumbs
    self.address = address
    if steps.isEmpty { return nil }
  }

  var object: LinkedDataObject {
    var list = LinkedDataObject("BreadcrumbList")
    list.add("itemListElement", zip(steps, 1...).map(item))
    return list
  }

  /// The last is the page itself and has no link.
  private func item(_ step: Link, _ position: Int) -> LinkedDataObject {
    var item = LinkedDataObject("ListItem")
    item.add("position", position)
    item.add("name", line: step.text, most: 200)
    item.add("item", step.link.map(whole))
    return item
  }

  /// Of a path that may end in `#` and the name of a place.
  private func whole(_ link: String) -> String {
    address.address(of: String(link.prefix { $0 != "#" })) + link.drop { $0 != "#" }
  }
}
