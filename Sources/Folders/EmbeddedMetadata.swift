import Model

/// What one of the hands that wrote on a picture says of it: the camera in EXIF, an agency in IPTC,
/// a photo program in XMP, its owner in the file beside it.
struct EmbeddedMetadata: Sendable {
  var title: String?
  var caption: String?
  var tags: [Tag] = []
  var creator: String?
  var creatorPage: WebAddress?
  /// The line that is to be printed beside the picture.
  var credit: String?
  var copyright: String?
  var license: License?
  var taken: Timestamp?
  var place: String?
  var rating: Int?
  var page: WebAddress?
  /// Whose word each part is.
  private(set) var origins: [Picture.Part: Field.Origin] = [:]

  /// This one, and where it is silent, the other.
  func over(_ other: EmbeddedMetadata) -> EmbeddedMetadata {
    var both = self
    both.title = title ?? other.title
    both.caption = caption ?? other.caption
    both.tags = tags.isEmpty ? other.tags : tags
    if creator == nil { (both.creator, both.creatorPage) = (other.creator, other.creatorPage) }
    both.credit = credit ?? other.credit
    both.copyright = copyright ?? other.copyright
    both.license = license ?? other.license
    both.taken = taken ?? other.taken
    both.place = place ?? other.place
    both.rating = rating ?? other.rating
    both.page = page ?? other.page
    both.origins = origins.merging(other.origins) { own, _ in own }
    return both
  }

  /// Notes that all of it is the word of `origin`.
  mutating func sign(_ origin: Field.Origin) {
    for part in Picture.Part.allCases where says(part) { origins[part] = origin }
  }

  private func says(_ part: Picture.Part) -> Bool {
    switch part {
    case .title: title != nil
    case .caption: caption != nil
    case .tags: !tags.isEmpty
    case .creator: creator != nil
    case .credit: credit != nil
    case .copyright: copyright != nil
    case .license: license != nil
    case .taken: taken != nil
    case .place: place != nil
    case .page: page != nil
    }
  }
}
