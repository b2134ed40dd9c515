import Imaging
import Model
import Search

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

extension EmbeddedMetadata {
  /// What an agency or an archive wrote (IPTC-IIM, record 2).
  init(iptc records: IPTCRecords) {
    func line(_ dataset: UInt8) -> String? { Written.line(records.texts(2, dataset).first) }
    title = line(5)
    caption = Written.lines(records.texts(2, 120).first)
    tags = Written.tags(records.texts(2, 25))
    creator = Written.names(records.texts(2, 80))
    credit = line(110)
    copyright = line(116)
    taken = line(55).flatMap { day in
      line(60).flatMap { WrittenDate.moment("\(day) \($0)") } ?? WrittenDate.moment(day)
    }
    place = Self.place([line(92), line(90), line(95), line(101)])
    sign(.iptc)
  }

  /// From the nearest to the widest, each once.
  static func place(_ parts: [String?]) -> String? {
    var names: [String] = []
    for name in parts.compactMap(\.self) where !names.contains(name) { names.append(name) }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }
}

extension EmbeddedMetadata {
  /// What the camera wrote, and what Windows writes in the same place.
  init(exif metadata: ImageMetadata) {
    let exif = metadata.exif
    title = Written.line(exif["XPTitle"]?.words)
    caption =
      Self.caption(exif["ImageDescription"]?.raw) ?? Written.lines(exif["XPComment"]?.words)
      ?? Self.caption(metadata.caption)
    tags = Written.tags(in: exif["XPKeywords"]?.words, separator: ";")
    creator = Written.line(exif["Artist"]?.raw) ?? Written.line(exif["XPAuthor"]?.words)
    copyright = Written.line(exif["Copyright"]?.raw)
    taken = exif["DateTimeOriginal"].flatMap {
      WrittenDate.moment($0.raw, offset: Self.offset(in: metadata))
    }
    sign(.exif)
  }

  /// How far the camera's clock was from UTC.
  static func offset(in metadata: ImageMetadata) -> String? {
    metadata.exif["OffsetTimeOriginal"]?.raw
  }

  /// Some cameras describe every picture in the same words.
  private static func caption(_ text: String?) -> String? {
    guard let text = Written.lines(text) else { return nil }
    let empty: Set = ["olympus digital camera", "sony dsc", "dcim", "samsung camera pictures"]
    return empty.contains(text.lowercased()) ? nil : text
  }
}
