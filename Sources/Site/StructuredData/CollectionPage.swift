import Model

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
  private static let bytesOfImage = 315
}
