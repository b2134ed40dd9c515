import Model
import Support

/// What a picture's tiles are, for viewers of the IIIF Image API 3: its `info.json`. It names the picture by its
/// whole address, as the API demands, so that it needs to know where the site is published.
struct IIIFImage: WrittenFile {
  private let number: Int
  private let tiles: SiteImages.ImageFile
  private let pyramid: TilePyramid
  private let site: SiteIndex
  private let address: SiteAddress

  /// Those of all pictures that anybody may be led to.
  static func all(of site: SiteIndex) -> [any WrittenFile] {
    guard let address = site.address, site.hasTiles else { return [] }
    return site.pictures.indices.filter { site.pictures[$0].hasTiles && site.isListed($0) }
      .compactMap { IIIFImage($0, in: site, address) }
  }

  private init?(_ number: Int, in site: SiteIndex, _ address: SiteAddress) {
    guard let tiles = site.images(of: number).tiles,
      let pyramid = TilePyramid(of: tiles.image.size)
    else { return nil }
    (self.number, self.tiles, self.pyramid) = (number, tiles, pyramid)
    (self.site, self.address) = (site, address)
  }

  var path: String { tiles.address + "/info.json" }
  var inputs: Digest? { Digest(of: bytes) }

  /// As a manifest names it beside an image.
  static func service(_ tiles: SiteImages.ImageFile, _ address: SiteAddress) -> IIIFObject? {
    guard TilePyramid(of: tiles.image.size) != nil else { return nil }
    var service = IIIFObject("ImageService3", id: address.address(of: tiles.address))
    service.add("profile", "level0")
    return service
  }

  var bytes: [UInt8] {
    var object = IIIFObject(
      "ImageService3", id: address.address(of: tiles.address), context: "image")
    object.add("protocol", "http://iiif.io/api/image")
    object.add("profile", "level0")
    object.add(pyramid.size)
    // What `max` means: more at once is for those who put tiles together.
    let smallest = pyramid.smallest
    object.add("maxWidth", smallest.width)
    object.add("maxHeight", smallest.height)
    object.add(
      "sizes",
      .array([.object([.number("width", smallest.width), .number("height", smallest.height)])]))
    object.add(
      "tiles",
      .array([
        .object([
          .number("width", TilePyramid.side),
          JSONValue.Member(
            key: "scaleFactors", value: .array(pyramid.factors.map { .number(String($0)) })),
        ])
      ]))
    if let rights = site.brief(number).picture.license?.iiifAddress { object.add("rights", rights) }
    object.add(data: address.address(of: GalleryFile.path), by: site.content.generator)
    return object.bytes
  }
}

extension JSONValue.Member {
  fileprivate static func number(_ key: String, _ value: Int) -> Self {
    Self(key: key, value: .number(String(value)))
  }
}
