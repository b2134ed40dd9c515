import Model
import Support
import Theme

/// How the parts of a site's content are taken in: whole, unless it says otherwise.
extension DigestBuilder {
  mutating func add(_ id: PictureID) {
    add(id.source.text)
    add(id.own)
  }

  mutating func add(_ size: PixelSize?) {
    add(size?.width)
    add(size?.height)
  }

  mutating func add(_ moment: Timestamp?) { add(moment?.secondsSince1970) }

  mutating func add(_ license: License?) {
    add(license != nil)
    add(license?.id)
    add(license?.name)
    add(license?.address?.text)
  }

  /// How many pictures, and what they are counted as.
  mutating func add(_ count: Int, _ things: Words.Things) {
    add(count)
    switch things {
    case .photos: add("photos")
    case .albums: add("albums")
    case .reviews: add("reviews")
    }
  }

  mutating func add(_ source: SiteSource) {
    add(source.name.text)
    add(source.title)
    add(source.home?.text)
    add(source.notices.count)
    for notice in source.notices { add(notice) }
    add(source.mostPerPage)
    add(source.isLocal)
    add(source.dataFrom)
  }

  mutating func add(_ creator: Creator) {
    for text in [
      creator.source.text, creator.id, creator.name, creator.page?.text, creator.portrait?.text,
      creator.status, creator.biography,
    ] {
      add(text)
    }
  }

  mutating func add(_ images: PublishedImages) {
    for image in [images.base, images.large, images.tiles, images.motion] {
      add(image != nil)
      if let image { add(image) }
    }
    for list in [images.renditions, images.wide] {
      add(list.count)
      for image in list { add(image) }
    }
  }

  /// Not where it lies in the cache, which no page tells.
  mutating func add(_ image: PublishedImage) {
    add(image.digest)
    add(image.size)
    add(image.byteCount)
    add(image.fileExtension)
    add(image.mediaType)
    add(image.isAnimated)
    add(Int(image.mark))
  }

  mutating func add(_ palette: [VisualFeatures.Swatch]) {
    add(palette.count)
    for swatch in palette {
      add(swatch.colour.hex)
      add(swatch.share)
    }
  }

  mutating func add(_ features: VisualFeatures?) {
    add(features != nil)
    guard let features else { return }
    add(features.palette)
    add(features.fingerprint?.hex)
    add(features.sharpness)
    add(features.hasAlpha)
    add(features.isAnimated)
    add(features.profile)
    add(features.orientation)
  }
}
