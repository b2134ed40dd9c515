import Model
import Search
import Support

/// What Flickr's data download says of a photo, in a file called `photo_53212345678.json`.
struct FlickrFile {
  let embedded: EmbeddedMetadata
  let position: GeoPosition?
  /// Whether anybody was kept from it: it is as Flickr says that all may see it, or it is not.
  let isHidden: Bool

  /// Members that only Flickr writes: of what looks like its own nothing else may be told.
  private static let signs = ["comment_permissions", "count_faves", "date_imported", "photopage"]

  /// Nil for what somebody else wrote.
  init?(_ json: JSONValue) {
    guard Self.signs.contains(where: { json[$0] != nil }) else { return nil }
    var words = EmbeddedMetadata()
    words.title = Written.lineOfHTML(json["name"]?.text, limit: 300)
    words.caption = Self.lines(json["description"])
    words.tags = Written.tags(
      (json["tags"]?.elements ?? []).lazy.compactMap { Written.lineOfHTML($0["tag"]?.text) })
    words.license = Self.license(json["license"]?.text)
    // By the clock of the camera.
    words.taken = Written.line(json["date_taken"]?.text, limit: 40).flatMap {
      WrittenDate.reading($0)
    }
    words.page = json["photopage"]?.address
    words.sign(.curated)
    embedded = words
    position = Self.position(json["geo"])
    isHidden = json["hide"] == .bool(true) || json["privacy"]?.text != "public"
  }

  /// HTML of which each line is one.
  static func lines(_ json: JSONValue?) -> String? {
    let lines = json?.text?.split(omittingEmptySubsequences: false) { $0.isNewline }
      .map { Written.linesOfHTML(String($0)) ?? "" }
    return Written.lines(lines?.joined(separator: "\n"))
  }

  /// `Attribution-ShareAlike License`, of the version that Flickr used to have where it tells none; others are called
  /// by their names.
  private static func license(_ text: String?) -> License? {
    guard let name = Written.line(text, limit: 200) else { return nil }
    let parts = name.split { "- ".contains($0) }.filter { $0 != "License" }
    let version = parts.first { $0.first?.isNumber ?? false } ?? "2.0"
    let kinds = parts.filter { $0 != version }
    let codes = kinds.compactMap { Self.codes[String($0)] }
    if !codes.isEmpty, codes.count == kinds.count {
      return WrittenLicense.license(named: "cc-\(codes.joined(separator: "-"))-\(version)")
    }
    let known = others.first { Folding.compared(name).hasPrefix($0.start) }
    return WrittenLicense.license(named: known?.license ?? name)
  }

  private static let codes = [
    "Attribution": "by", "NonCommercial": "nc", "NoDerivs": "nd", "NoDerivatives": "nd",
    "ShareAlike": "sa",
  ]
  private static let others = [
    (start: "public domain dedication", license: "cc0"),
    (start: "public domain mark", license: "pdm"),
  ]

  /// In millionths of a degree, or in degrees; of a list the first.
  private static func position(_ json: JSONValue?) -> GeoPosition? {
    guard let geo = json?.elements?.first ?? json,
      let latitude = geo["latitude"]?.text.flatMap(Double.init),
      let longitude = geo["longitude"]?.text.flatMap(Double.init), latitude != 0 || longitude != 0
    else { return nil }
    let unit = abs(latitude) > 90 || abs(longitude) > 180 ? 1e6 : 1
    return GeoPosition(latitude: latitude / unit, longitude: longitude / unit)
  }
}
