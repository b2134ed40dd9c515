/// Where an image of Flickr's is: `/<server>/<id>_<secret>[_<suffix>].<ext>`.
struct FlickrAddress {
  /// What is shown in place of a photo that is gone.
  static let unavailable = "/pw/images/photo_unavailable.png"

  let id: Int
  let size: FlickrSize
  private let path: String

  /// Nil for a path of another shape.
  init?(path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, !parts[1].isEmpty,
      parts[1].allSatisfy(\.isNumber), let dot = parts[2].lastIndex(of: ".")
    else { return nil }
    let name = parts[2][..<dot].split(separator: "_", omittingEmptySubsequences: false)
    let suffix = name.count > 2 ? String(name[2]) : ""
    guard (2...3).contains(name.count), let id = Int(name[0]),
      let size = FlickrSize.all.first(where: { $0.suffix == suffix })
    else { return nil }
    self.id = id
    self.size = size
    self.path = String(path.dropFirst())
  }

  /// The photo that has this very address, secret and all.
  func photo(in catalogue: Catalogue) -> FlickrPhoto? {
    guard let photo = catalogue.item(id).map(FlickrPhoto.init(item:)), photo.path(size) == path
    else { return nil }
    return photo
  }
}
