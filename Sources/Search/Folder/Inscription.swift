import Model

/// What one of the hands that wrote on a picture says of it: the camera in EXIF, an agency in IPTC,
/// a photo program in XMP, its owner in the file beside it.
struct Inscription: Sendable {
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

  /// This one, and where it is silent, the other.
  func over(_ other: Inscription) -> Inscription {
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
    return both
  }
}

/// Texts from outside as they are kept; nil where nothing is left of one.
enum Written {
  static func line(_ text: String?, limit: Int = 1_000) -> String? {
    guard let text else { return nil }
    let line = CleanText.line(text, limit: limit)
    return line.isEmpty ? nil : line
  }

  static func lines(_ text: String?) -> String? {
    guard let text else { return nil }
    let lines = CleanText.lines(text, limit: 20_000)
    return lines.isEmpty ? nil : lines
  }

  /// Several names as one.
  static func names(_ names: [String]) -> String? {
    let lines = names.compactMap { line($0, limit: 200) }
    return lines.isEmpty ? nil : lines.prefix(20).joined(separator: ", ")
  }

  /// Each tag once; more than a thousand are no tags.
  static func tags(_ texts: some Sequence<String>) -> [Tag] {
    var seen: Set<Tag> = []
    let tags = texts.lazy.compactMap { Tag(String($0.prefix(200))) }
    return Array(tags.prefix(1_000)).filter { seen.insert($0).inserted }
  }
}
