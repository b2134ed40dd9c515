import Support

/// Words that stand in the records of most pictures, which take one byte or two there.
///
/// Records outlive the program that wrote them: words are only ever added, and only at the end.
enum RecordWords {
  static let all = [
    "pixabay", "flickr", "lastfm", "nytimes", "openverse", "commons", "folder", "id", "pageURL",
    "type", "tags", "name", "previewURL", "previewWidth", "previewHeight", "webformatURL",
    "webformatWidth", "webformatHeight", "largeImageURL", "fullHDURL", "imageURL", "vectorURL",
    "imageWidth", "imageHeight", "imageSize", "views", "downloads", "likes", "comments",
    "collections", "favorites", "user_id", "user", "userImageURL", "userURL", "noAiTraining",
    "isAiGenerated", "isGRated", "isLowQuality", "Pixabay number", "Page at Pixabay", "Type",
    "Tags",
    "Name", "Preview", "Preview width", "Preview height", "Medium image", "Medium image width",
    "Medium image height", "Large image", "Full HD image", "Original image", "Vector file",
    "Width of the original", "Height of the original", "File size of the original", "Views",
    "Downloads", "Likes", "Comments", "In collections", "Favourites", "Creator’s number", "Creator",
    "Creator’s portrait", "Creator’s page", "Not for training of AI", "Made by AI",
    "Suitable for everyone", "Low quality", "photo", "illustration", "vector/svg",
    "Pixabay Content License", "https://pixabay.com/service/license-summary/", "Make", "Model",
    "Camera", "Lens", "ISO", "Exposure", "Aperture", "Focal length", "Copyright", "title", "owner",
    "secret", "server", "farm", "license", "license_url", "creator", "creator_url", "provider",
    "source", "width", "height", "Title", "Source", "Licence", "Width", "Height", "File size",
  ]

  private static let texts = all.map { ExactText($0) }
  private static let places = {
    var places = HashedPlaces(for: texts.count)
    for (place, text) in texts.enumerated() { places.insert(text.hash, place) }
    return places
  }()

  /// - Parameter hash: that of the text.
  static func place(of text: ExactText, _ hash: UInt64) -> Int? {
    places.place(hash) { texts[$0] == text }
  }
}
