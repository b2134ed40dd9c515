import Model
import Support

/// Every field of a hit, in its order, for the metadata page.
enum PixabayFields {
  static func fields(of hit: JSONValue) -> [Field] { FieldMaker(known: known).fields(of: hit) }

  static let known: FieldMaker.Table = [
    "id": .init("Pixabay number", .source, .name),
    "pageURL": .init("Page at Pixabay", .source),
    "type": .init(
      "Type", .image, .words(["photo": "photo", "illustration": "illustration"])),
    "tags": .init("Tags", .description),
    "name": .init("Name", .description),
    "previewURL": .init("Preview", .files),
    "previewWidth": .init("Preview width", .files, .pixels),
    "previewHeight": .init("Preview height", .files, .pixels),
    "webformatURL": .init("Medium image", .files, expires: true),
    "webformatWidth": .init("Medium image width", .files, .pixels),
    "webformatHeight": .init("Medium image height", .files, .pixels),
    "largeImageURL": .init("Large image", .files, expires: true),
    "fullHDURL": .init("Full HD image", .files, expires: true),
    "imageURL": .init("Original image", .files, expires: true),
    "vectorURL": .init("Vector file", .files, expires: true),
    "imageWidth": .init("Width of the original", .image, .pixels),
    "imageHeight": .init("Height of the original", .image, .pixels),
    "imageSize": .init("File size of the original", .image, .bytes),
    "views": .init("Views", .source),
    "downloads": .init("Downloads", .source),
    "likes": .init("Likes", .source),
    "comments": .init("Comments", .source),
    "collections": .init("In collections", .source),
    "favorites": .init("Favourites", .source),
    "user_id": .init("Creator’s number", .people, .name),
    "user": .init("Creator", .people),
    "userImageURL": .init("Creator’s portrait", .people),
    "userURL": .init("Creator’s page", .people),
    "noAiTraining": .init("Not for training of AI", .people),
    "isAiGenerated": .init("Made by AI", .image),
    "isGRated": .init("Suitable for everyone", .image),
    "isLowQuality": .init("Low quality", .image),
  ]
}
