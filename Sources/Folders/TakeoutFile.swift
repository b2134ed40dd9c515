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

  /// Nil for what somebody else wrote.
  init?(_ json: JSONValue) {
    guard json["photoTakenTime"]?["timestamp"] != nil || json["googlePhotosOrigin"] != nil else {
      return nil
    }
    var words = EmbeddedMetadata()
    words.caption = Written.lines(json["description"]?.text)
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
    isHidden = ["trashed", "inLockedFolder"].contains { json[$0] == .bool(true) }
    originalName = json["title"]?.text.flatMap { NamedContent(of: $0) == .picture ? $0 : nil }
  }

  /// Nil where it is not known, or in no year that has four digits.
  private static func moment(_ json: JSONValue?) -> Timestamp? {
    guard let seconds = json?["timestamp"]?.text.flatMap({ Int($0) }), seconds != 0,
      (-62_135_596_800..<253_402_300_800).contains(seconds)
    else { return nil }
    return Timestamp(secondsSince1970: seconds)
  }
}
