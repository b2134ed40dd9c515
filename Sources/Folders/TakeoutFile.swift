import Model
import Search
import Support

/// What Google's Takeout says of a picture in the file beside it.
struct TakeoutFile {
  let embedded: EmbeddedMetadata
  let position: GeoPosition?
  /// Whether it was thrown away, or locked up.
  let isHidden: Bool
  /// The name that it had before the export cut it.
  let originalName: String?
  /// What a crop of the picture keeps.
  let focus: Focus?

  /// Members that only Google writes. One is enough: of what looks like its own nothing else may be told.
  private static let signs = [
    "creationTime", "geoDataExif", "googlePhotosOrigin", "imageViews", "inLockedFolder",
    "photoLastModifiedTime", "photoTakenTime",
  ]
  private static let longestName = 300

  /// Nil for what somebody else wrote.
  init?(_ json: JSONValue) {
    let isAtGoogle = json["url"]?.text?.hasPrefix("https://photos.google.com/") ?? false
    guard isAtGoogle || Self.signs.contains(where: { json[$0] != nil }) else { return nil }
    // What its owner wrote into it.
    let words = ["alt", "caption", "credit", "copyright", "place", "tags"].compactMap { key in
      json[key].map { JSONValue.Member(key: key, value: $0) }
    }
    self.init(json, EmbeddedMetadata(.object(words), beside: ""))
  }

  private init(_ json: JSONValue, _ owners: EmbeddedMetadata) {
    var words = owners
    words.caption = words.caption ?? Written.lines(json["description"]?.text)
    words.taken = Self.moment(json["photoTakenTime"]).flatMap {
      WrittenDate.reading($0.description)
    }
    words.isTakenInUTC = true
    // The most that anybody can give.
    if json["favorited"] == .bool(true) { (words.rating, words.isFavourite) = (5, true) }
    words.sign(.curated)
    embedded = words
    position =
      ["geoData", "geoDataExif"].lazy.compactMap { json[$0] }
      .compactMap { SideFile.position(in: $0) }.first
    isHidden = ["hide", "trashed", "inLockedFolder"].contains { json[$0] == .bool(true) }
    focus = json["focus"]?.text.flatMap { Focus($0) }
    originalName = Written.line(json["title"]?.text, limit: Self.longestName)
      .flatMap { NamedContent(of: $0).isPicture ? $0 : nil }
  }

  /// Nil where it is not known, or in no year that has four digits.
  private static func moment(_ json: JSONValue?) -> Timestamp? {
    guard let seconds = json?["timestamp"]?.text.flatMap({ Int($0) }), seconds != 0,
      (-62_135_596_800..<253_402_300_800).contains(seconds)
    else { return nil }
    return Timestamp(secondsSince1970: seconds)
  }
}
