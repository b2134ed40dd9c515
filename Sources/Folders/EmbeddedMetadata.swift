import Imaging
import Model
import Search
import Support

/// What one of the hands that wrote on a picture says of it: the camera in EXIF, an agency in IPTC,
/// a photo program in XMP, its owner in the file beside it.
struct EmbeddedMetadata: Sendable {
  var title: String?
  var caption: String?
  /// Words for those who do not see the picture.
  var alt: String?
  var tags: [Tag] = []
  var creator: String?
  var creatorPage: WebAddress?
  /// The line that is to be printed beside the picture.
  var credit: String?
  var copyright: String?
  var license: License?
  var taken: WrittenDate.Reading?
  var place: String?
  var rating: Int?
  /// Whether the rating is only that it is one of its owner's favourites.
  var isFavourite = false
  /// Whether `taken` is a moment that no clock at the place showed.
  var isTakenInUTC = false
  var page: WebAddress?
  /// Whose word each part is.
  private(set) var origins: [Picture.Part: Field.Origin] = [:]
  /// What stands where people would write something, and nobody wrote.
  private(set) var filler: [Field] = []

  /// This one, and where it is silent, the other.
  func over(_ other: EmbeddedMetadata) -> EmbeddedMetadata {
    var both = self
    both.title = title ?? other.title
    both.caption = caption ?? other.caption
    both.alt = alt ?? other.alt
    both.tags = tags.isEmpty ? other.tags : tags
    if creator == nil { (both.creator, both.creatorPage) = (other.creator, other.creatorPage) }
    both.credit = credit ?? other.credit
    both.copyright = copyright ?? other.copyright
    both.license = license ?? other.license
    both.taken = taken ?? other.taken
    both.place = place ?? other.place
    if rating == nil { (both.rating, both.isFavourite) = (other.rating, other.isFavourite) }
    both.page = page ?? other.page
    both.origins = origins.merging(other.origins) { own, _ in own }
    both.filler = filler + other.filler
    return both
  }

  /// The same, but when it was taken is rather the other's word.
  func datedRather(by other: EmbeddedMetadata) -> EmbeddedMetadata {
    guard let taken = other.taken else { return self }
    var dated = self
    dated.taken = taken
    dated.origins[.taken] = other.origins[.taken]
    return dated
  }

  /// The same, but for a moment in UTC the other's word of what seems to be the same one: clocks of cameras are set to
  /// some time of the Earth, at most fourteen hours and whole quarters of one from UTC, give or take some seconds.
  func datedRather(nearlyAs other: EmbeddedMetadata) -> EmbeddedMetadata {
    guard isTakenInUTC, let taken, let others = other.taken, others.precision != .day else {
      return self
    }
    let apart = abs(taken.moment.secondsSince1970.subtracting(others.moment.secondsSince1970))
    guard apart <= 14 * 3_600 + 5, apart % 900 <= 5 || apart % 900 >= 895 else { return self }
    return datedRather(by: other)
  }

  /// The same without the words of programs and cameras.
  func without(_ words: FillerText) -> EmbeddedMetadata {
    var rest = self
    func drop(_ part: Picture.Part, _ label: FolderLabel, _ text: inout String?) {
      guard let written = text, words.isFiller(written, as: part) else { return }
      text = nil
      let origin = rest.origins.removeValue(forKey: part) ?? .file
      rest.filler.append(Field(part.rawValue, label, .text(written), .other, from: origin))
    }
    drop(.title, .title, &rest.title)
    drop(.caption, .caption, &rest.caption)
    drop(.alt, .alt, &rest.alt)
    drop(.creator, .creator, &rest.creator)
    drop(.credit, .credit, &rest.credit)
    drop(.copyright, .copyright, &rest.copyright)
    if rest.creator == nil { rest.creatorPage = nil }
    return rest
  }

  /// The same without texts and links that tell where the picture was taken. Of a caption the other lines
  /// stay. The name of a place is no position.
  var withoutPosition: EmbeddedMetadata {
    var rest = self
    func drop(_ part: Picture.Part, _ text: inout String?) {
      text = text.flatMap(PositionText.rest)
      if text == nil { rest.origins[part] = nil }
    }
    drop(.title, &rest.title)
    drop(.caption, &rest.caption)
    drop(.alt, &rest.alt)
    drop(.creator, &rest.creator)
    drop(.credit, &rest.credit)
    drop(.copyright, &rest.copyright)
    drop(.place, &rest.place)
    rest.tags = tags.filter { !PositionText($0.shown).tellsPosition }
    if rest.creator == nil || Self.tellsPosition(creatorPage) { rest.creatorPage = nil }
    if Self.tellsPosition(page) { (rest.page, rest.origins[.page]) = (nil, nil) }
    if let license, PositionText(license.name).tellsPosition || Self.tellsPosition(license.address)
    {
      (rest.license, rest.origins[.license]) = (nil, nil)
    }
    if rest.tags.isEmpty { rest.origins[.tags] = nil }
    return rest
  }

  private static func tellsPosition(_ address: WebAddress?) -> Bool {
    address.map { PositionText($0.text).tellsPosition } ?? false
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
    case .alt: alt != nil
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
      line(60).flatMap { WrittenDate.reading("\(day) \($0)") } ?? WrittenDate.reading(day)
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
    caption = FillerText.first(
      [exif["ImageDescription"]?.raw, exif["XPComment"]?.words, metadata.caption]
        .compactMap { Written.lines($0) })
    tags = Written.tags(in: exif["XPKeywords"]?.words, separator: ";")
    creator = Written.line(exif["Artist"]?.raw) ?? Written.line(exif["XPAuthor"]?.words)
    copyright = Written.line(exif["Copyright"]?.raw)
    taken = exif["DateTimeOriginal"].flatMap {
      WrittenDate.reading($0.raw, offset: Self.offset(in: metadata))
    }
    sign(.exif)
  }

  /// How far the camera's clock was from UTC.
  static func offset(in metadata: ImageMetadata) -> String? {
    metadata.exif["OffsetTimeOriginal"]?.raw
  }
}
