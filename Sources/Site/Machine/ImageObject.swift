import Model

/// A picture in the words of schema.org, with whose it is and where a licence is to be had.
struct ImageObject {
  private let site: SiteIndex
  private let number: Int
  private let images: SiteImages
  private let address: SiteAddress

  /// One of the pictures of `page`.
  init(_ page: any SitePage, number: Int, address: SiteAddress) {
    site = page.site
    self.number = number
    images = page.images(of: number)
    self.address = address
  }

  /// Everything, for the picture's own page.
  var whole: Thing {
    var thing = Thing("ImageObject")
    addContent(images.largestStill, to: &thing)
    let thumbnail = images.sized.first { $0.width >= Self.thumbnailWidth && !$0.image.isAnimated }
    thing.add("thumbnailUrl", thumbnail.map { address.address(of: $0.address) })
    thing.add("url", address.address(of: site.addresses[number].page))
    thing.add("name", line: site.words.name(of: picture))
    thing.add("description", line: picture.caption)
    addDates(to: &thing)
    let tags = site.tags(of: number, most: Self.mostKeywords).map { SourceText.line($0.shown) }
    if !tags.isEmpty { thing.add("keywords", .array(tags.map { .string($0) })) }
    addRights(to: &thing, creator: creator(withAddress: true))
    thing.add("copyrightNotice", line: picture.rights.copyright)
    thing.add("representativeOfPage", .bool(true))
    return thing
  }

  /// How much a list says of each picture: all that shows it with its licence, or less where that
  /// would make the page too large. The credit names the creator, too.
  enum Detail: CaseIterable {
    case everything, noName, noCreator, rightsOnly

    /// The members of `brief` that it does without.
    var leftOut: Set<String> {
      switch self {
      case .everything: []
      case .noName: ["name"]
      case .noCreator: ["name", "creator"]
      case .rightsOnly: ["name", "creator", "creditText", "acquireLicensePage"]
      }
    }
  }

  /// For a list, in every detail.
  var brief: Thing {
    var thing = Thing("ImageObject")
    thing.add("contentUrl", images.largestStill.map { address.address(of: $0.address) })
    thing.add("name", line: site.words.name(of: picture), most: 200)
    addRights(to: &thing, creator: creator(withAddress: false))
    return thing
  }

  private static let thumbnailWidth = 320
  /// A picture may have thousands.
  private static let mostKeywords = 30

  private var picture: Picture { site.opened(number).picture }

  private func addContent(_ file: SiteImages.File?, to thing: inout Thing) {
    guard let file else { return }
    thing.add("contentUrl", address.address(of: file.address))
    thing.add("width", file.image.size.width)
    thing.add("height", file.image.size.height)
    thing.add("encodingFormat", file.mediaType)
  }

  private func addDates(to thing: inout Thing) {
    thing.add("dateCreated", picture.dates.taken?.description)
    thing.add("datePublished", picture.dates.published?.description)
  }

  private func addRights(to thing: inout Thing, creator: Thing?) {
    thing.add("creator", creator)
    thing.add("creditText", line: picture.credit, most: 200)
    // Of what is not there search engines would only say that it is not there.
    guard let license = picture.license, images.largestStill != nil else { return }
    thing.add("license", license.address?.text)
    // Only who names a licence can be said to lead to one.
    thing.add("acquireLicensePage", picture.page?.text)
  }

  private func creator(withAddress: Bool) -> Thing? {
    guard let entry = site.creator(of: picture) else { return nil }
    var thing = Thing(picture.kind == .album ? "Organization" : "Person")
    thing.add("name", line: entry.name, most: 200)
    if withAddress {
      thing.add("url", entry.creator.page?.text ?? address.address(of: entry.address))
    }
    return thing
  }
}
