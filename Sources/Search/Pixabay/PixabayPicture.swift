import Model
import Support

/// The one place where a hit of Pixabay's becomes a picture. Only the id is needed: every other
/// field may be missing or of another type, and is then missing in the picture.
enum PixabayPicture {
  static func picture(of hit: JSONValue) -> Picture? {
    guard let own = ownID(of: hit) else { return nil }
    let creator = creator(of: hit)
    let medium = image(hit, "webformatURL", "webformatWidth", "webformatHeight")
    var picture = Picture(
      id: PictureID(source: PixabayDescription.name, own: own),
      kind: kind(of: hit),
      tags: Written.tags(in: hit["tags"]?.text),
      creator: creator,
      page: hit["pageURL"]?.address,
      preview: image(hit, "previewURL", "previewWidth", "previewHeight"),
      medium: medium,
      // The answer does not say how large this one is.
      large: hit["largeImageURL"]?.address.map { SourceImage(address: $0) } ?? medium,
      dimensions: hit.size("imageWidth", "imageHeight"),
      license: PixabayDescription.license,
      credit: creator.map { "Image by \($0.name) from Pixabay" } ?? "Image from Pixabay",
      statistics: statistics(of: hit),
      fields: PixabayFields.fields(of: hit))
    picture.refusesTraining = hit["noAiTraining"] == .bool(true)
    return picture
  }

  static func ownID(of hit: JSONValue) -> String? {
    guard let id = hit["id"] else { return nil }
    if let number = id.integer, number <= 0 { return nil }
    return id.name()
  }

  /// A vector's type is `vector/svg` or `vector/ai`, unlike the parameter's value.
  private static func kind(of hit: JSONValue) -> Picture.Kind {
    let type = hit["type"]?.text?.lowercased() ?? ""
    if type.hasPrefix("vector") { return .vector }
    return type.hasPrefix("illustration") ? .illustration : .photo
  }

  private static func creator(of hit: JSONValue) -> Creator? {
    let name = Written.line(hit["user"]?.text, limit: 200)
    let id = hit["user_id"]?.integer.map(String.init)
    guard let shown = name ?? id.map({ "User \($0)" }) else { return nil }
    return Creator(
      source: PixabayDescription.name, id: id ?? shown, name: shown,
      page: hit["userURL"]?.address ?? profile(name: name, id: id),
      portrait: hit["userImageURL"]?.address)
  }

  private static func profile(name: String?, id: String?) -> WebAddress? {
    guard let name, let id else { return nil }
    return WebAddress("\(PixabayDescription.site)users/\(WebAddress.encoded(name))-\(id)/")
  }

  private static func image(
    _ hit: JSONValue, _ address: String, _ width: String, _ height: String
  ) -> SourceImage? {
    hit[address]?.address.map { SourceImage(address: $0, size: hit.size(width, height)) }
  }

  private static func statistics(of hit: JSONValue) -> Picture.Statistics {
    Picture.Statistics(
      views: hit["views"]?.count, downloads: hit["downloads"]?.count, likes: hit["likes"]?.count,
      // Only answers of years ago have it.
      favourites: hit["favorites"]?.count, comments: hit["comments"]?.count)
  }
}
