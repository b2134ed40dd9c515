import Model

/// Whose photo it is, and where it lives.
enum FlickrOwner {
  static func creator(of photo: JSONValue) -> Creator? {
    let name = photo["ownername"]?.text.map { CleanText.line($0, limit: 200) } ?? ""
    let owner = FlickrName(photo["owner"])?.text
    guard let shown = name.isEmpty ? alias(of: photo) : name else { return nil }
    return Creator(
      source: FlickrDescription.name, id: owner ?? shown, name: shown,
      page: album(of: photo).flatMap { WebAddress($0) }, portrait: portrait(of: photo))
  }

  static func page(of photo: JSONValue, id: String) -> WebAddress? {
    album(of: photo).flatMap { WebAddress("\($0)\(id)/") }
  }

  private static func album(of photo: JSONValue) -> String? {
    alias(of: photo).map { "\(FlickrDescription.site)photos/\($0)/" }
  }

  /// The name that the owner chose for addresses, else the owner's number.
  private static func alias(of photo: JSONValue) -> String? {
    (FlickrName(photo["pathalias"]) ?? FlickrName(photo["owner"]))?.text
  }

  /// Those who have none are on server 0.
  private static func portrait(of photo: JSONValue) -> WebAddress? {
    guard let owner = FlickrName(photo["owner"]), let server = photo["iconserver"]?.count,
      let farm = photo["iconfarm"]?.count, server > 0, farm > 0
    else { return nil }
    return WebAddress(
      "https://farm\(farm).staticflickr.com/\(server)/buddyicons/\(owner.text).jpg")
  }
}
