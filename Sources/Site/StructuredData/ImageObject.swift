import Model
import Support
import Theme

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
  var whole: LinkedDataObject {
    if images.video != nil { return wholeVideo }
    var object = LinkedDataObject("ImageObject")
    addContent(images.largestStill, to: &object)
    let thumbnail = images.sized.first { $0.width >= Self.thumbnailWidth && !$0.image.isAnimated }
    object.add("thumbnailUrl", thumbnail.map { address.address(of: $0.address) })
    addWords(to: &object)
    object.add("representativeOfPage", .bool(true))
    return object
  }

  /// Search engines ask for a still and for the day on which it came.
  private var wholeVideo: LinkedDataObject {
    var object = LinkedDataObject("VideoObject")
    addContent(images.video, of: picture.dimensions, to: &object)
    object.add("thumbnailUrl", images.poster.map { address.address(of: $0.address) })
    object.add("uploadDate", site.pictures[number].added.description)
    object.add("duration", picture.video?.seconds.map { "PT\($0)S" })
    addWords(to: &object)
    return object
  }

  private func addWords(to object: inout LinkedDataObject) {
    object.add("url", address.address(of: site.addresses[number].page))
    object.add("name", line: site.words.name(of: picture))
    object.add("description", line: picture.caption)
    addDates(to: &object)
    object.add("contentLocation", location)
    let tags = site.tags(of: number, most: Self.mostKeywords).map { SourceText.line($0.shown) }
    if !tags.isEmpty { object.add("keywords", .array(tags.map { .string($0) })) }
    addRights(to: &object, creator: creator(withAddress: true))
    object.add("copyrightNotice", line: picture.rights.copyright)
  }

  /// How much a list says of each picture: all that shows it with its licence, or less where that
  /// would make the page too large. The credit names the creator, too.
  enum Detail: CaseIterable {
    case everything, noCreator, noName, rightsOnly

    /// The members of `brief` that it does without.
    var leftOut: Set<String> {
      switch self {
      case .everything: []
      case .noCreator: ["creator"]
      case .noName: ["creator", "name"]
      case .rightsOnly: ["name", "creator", "creditText", "acquireLicensePage"]
      }
    }
  }

  /// For a list, in every detail.
  var brief: LinkedDataObject {
    var object = LinkedDataObject("ImageObject")
    object.add("contentUrl", images.largestStill.map { address.address(of: $0.address) })
    object.add("name", line: site.words.name(of: picture), most: 200)
    addRights(to: &object, creator: creator(withAddress: false))
    return object
  }

  private static let thumbnailWidth = 320
  /// A picture may have thousands.
  private static let mostKeywords = 30

  private var picture: Picture { site.opened(number).picture }

  private func addContent(
    _ file: SiteImages.ImageFile?, of size: PixelSize? = nil, to object: inout LinkedDataObject
  ) {
    guard let file else { return }
    object.add("contentUrl", address.address(of: file.address))
    object.add("width", (size ?? file.image.size).width)
    object.add("height", (size ?? file.image.size).height)
    object.add("encodingFormat", file.mediaType)
  }

  private func addDates(to object: inout LinkedDataObject) {
    object.add("dateCreated", picture.dates.takenShown?.machineDate)
    object.add("datePublished", picture.dates.published?.description)
  }

  private var location: LinkedDataObject? {
    guard let position = picture.position else { return nil }
    var coordinates = LinkedDataObject("GeoCoordinates")
    coordinates.add("latitude", .number(position.texts.latitude))
    coordinates.add("longitude", .number(position.texts.longitude))
    var place = LinkedDataObject("Place")
    place.add("name", line: picture.place)
    place.add("geo", coordinates)
    return place
  }

  private func addRights(to object: inout LinkedDataObject, creator: LinkedDataObject?) {
    object.add("creator", creator)
    object.add("creditText", line: picture.credit, most: 200)
    // Of what is not there search engines would only say that it is not there.
    guard let license = picture.license, images.largestStill != nil else { return }
    object.add("license", license.address?.text)
    // Only who names a licence can be said to lead to one.
    object.add("acquireLicensePage", picture.page?.text)
  }

  private func creator(withAddress: Bool) -> LinkedDataObject? {
    guard let entry = site.creator(of: picture) else { return nil }
    var object = LinkedDataObject(picture.kind == .album ? "Organization" : "Person")
    object.add("name", line: entry.name, most: 200)
    if withAddress {
      object.add("url", entry.creator.page?.text ?? address.address(of: entry.address))
    }
    return object
  }
}
