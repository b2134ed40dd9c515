import Model
import Support

/// Whose photo it is, and where it lives.
enum FlickrOwner {
  static func creator(of photo: JSONValue) -> Creator? {
    guard let name = Written.line(photo["ownername"]?.text, limit: 200) ?? alias(of: photo) else {
      return nil
    }
    return Creator(
      source: FlickrDescription.name, id: number(of: photo) ?? name, name: name,
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
    photo["pathalias"]?.name(allowing: "@") ?? number(of: photo)
  }

  /// `12345678@N00`
  private static func number(of photo: JSONValue) -> String? {
    photo["owner"]?.name(allowing: "@")
  }

  /// Those who have none are on server 0.
  private static func portrait(of photo: JSONValue) -> WebAddress? {
    guard let owner = number(of: photo), let server = photo["iconserver"]?.count,
      let farm = photo["iconfarm"]?.count, server > 0, farm > 0
    else { return nil }
    return WebAddress(
      "https://farm\(farm).staticflickr.com/\(server)/buddyicons/\(owner).jpg")
  }
}
