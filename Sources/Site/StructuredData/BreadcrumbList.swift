import Model

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
