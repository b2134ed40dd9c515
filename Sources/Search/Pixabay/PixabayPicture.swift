import Model

/// The one place where a hit of Pixabay's becomes a picture. Only the id is needed: every other
/// field may be missing or of another type, and is then missing in the picture.
enum PixabayPicture {
  static func picture(of hit: JSONValue) -> Picture? {
    guard let own = ownID(of: hit) else { return nil }
    let creator = creator(of: hit)
    let medium = image(hit, "webformatURL", "webformatWidth", "webformatHeight")
    return Picture(
      id: PictureID(source: PixabayDescription.name, own: own),
      kind: kind(of: hit),
      tags: hit["tags"]?.text.map { Tag.list($0) } ?? [],
      creator: creator,
      page: hit["pageURL"]?.address,
      preview: image(hit, "previewURL", "previewWidth", "previewHeight"),
      medium: medium,
      // The answer does not say how large this one is.
      large: hit["largeImageURL"]?.address.map { SourceImage(address: $0) } ?? medium,
      dimensions: size(hit, "imageWidth", "imageHeight"),
      license: PixabayDescription.license,
      credit: creator.map { "Image by \($0.name) from Pixabay" } ?? "Image from Pixabay",
      statistics: statistics(of: hit),
      fields: PixabayFields.fields(of: hit))
  }

  /// Digits, or a word of letters that is safe wherever a name is.
  static func ownID(of hit: JSONValue) -> String? {
    guard let value = hit["id"] else { return nil }
    if let number = value.integer { return number > 0 ? String(number) : nil }
    guard case .string(let text) = value, (1...64).contains(text.utf8.count) else { return nil }
    let isPlain = text.utf8.allSatisfy { byte in
      Character(Unicode.Scalar(byte)).isLetter && byte < 0x80
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    return isPlain ? text : nil
  }

  /// A vector's type is `vector/svg` or `vector/ai`, unlike the parameter's value.
  private static func kind(of hit: JSONValue) -> Picture.Kind {
    let type = hit["type"]?.text?.lowercased() ?? ""
    if type.hasPrefix("vector") { return .vector }
    return type.hasPrefix("illustration") ? .illustration : .photo
  }

  private static func creator(of hit: JSONValue) -> Creator? {
    let name = hit["user"]?.text.map { CleanText.line($0, limit: 200) } ?? ""
    let id = hit["user_id"]?.integer.map(String.init)
    guard let shown = name.isEmpty ? id.map({ "User \($0)" }) : name else { return nil }
    return Creator(
      source: PixabayDescription.name, id: id ?? name, name: shown,
      page: hit["userURL"]?.address ?? profile(name: name, id: id),
      portrait: hit["userImageURL"]?.address)
  }

  private static func profile(name: String, id: String?) -> WebAddress? {
    guard let id, !name.isEmpty else { return nil }
    return WebAddress("\(PixabayDescription.site)users/\(WebAddress.encoded(name))-\(id)/")
  }

  private static func image(
    _ hit: JSONValue, _ address: String, _ width: String, _ height: String
  ) -> SourceImage? {
    hit[address]?.address.map { SourceImage(address: $0, size: size(hit, width, height)) }
  }

  private static func size(_ hit: JSONValue, _ width: String, _ height: String) -> PixelSize? {
    guard let width = hit[width]?.integer, let height = hit[height]?.integer,
      width <= 1_000_000, height <= 1_000_000
    else { return nil }
    return PixelSize(width: width, height: height)
  }

  private static func statistics(of hit: JSONValue) -> Picture.Statistics {
    Picture.Statistics(
      views: hit["views"]?.count, downloads: hit["downloads"]?.count, likes: hit["likes"]?.count,
      // Only answers of years ago have it.
      favourites: hit["favorites"]?.count, comments: hit["comments"]?.count)
  }
}
