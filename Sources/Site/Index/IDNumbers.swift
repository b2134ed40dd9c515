import Model
import Support

/// Finds the numbers of pictures by their ids, in a quarter of the room that a dictionary takes.
struct IDNumbers: Sendable {
  private let pictures: [SitePicture]
  private var places: HashedPlaces

  /// Each picture comes once.
  init(_ pictures: [SitePicture]) {
    self.pictures = pictures
    places = HashedPlaces(for: pictures.count)
    for (number, picture) in pictures.enumerated() {
      places.insert(Self.hash(of: picture.id), number)
    }
  }

  /// Nil of a picture that is not among them.
  subscript(id: PictureID) -> Int? {
    places.place(Self.hash(of: id)) { pictures[$0].id == id }
  }

  private static func hash(of id: PictureID) -> UInt64 { UInt64(truncatingIfNeeded: id.hashValue) }
}
