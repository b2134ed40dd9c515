import Model

/// One page of a list of pictures, in the words of schema.org.
struct CollectionPage {
  let page: any SitePage
  let address: SiteAddress

  var thing: Thing {
    let site = page.site
    var thing = Thing("CollectionPage")
    thing.add("url", address.address(of: page.path))
    thing.add("name", line: page.title ?? site.content.title, most: 200)
    thing.add("hasPart", images)
    return thing
  }

  /// As much of each picture as there is room for.
  private var images: [Thing] {
    let images = page.subject.pictures(in: page.site).map {
      ImageObject(page, number: $0, address: address).brief
    }
    for detail in ImageObject.Detail.allCases {
      let things = images.map { $0.without(detail.leftOut) }
      let bytes = things.reduce(0) { $0 + $1.byteCount }
      if bytes <= images.count * Self.bytesOfImage { return things }
    }
    return []
  }

  /// On the average. Together with its cards, a page of 20 stays below 24,000 bytes.
  private static let bytesOfImage = 315
}
