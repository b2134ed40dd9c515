import Model

/// The words that the pages' values hold. The templates hold the rest.
enum Words {
  static let allPhotos = "All photos"
  static let allTags = "All tags"
  static let credits = "Credits"
  static let about = "About this gallery"
  static let help = "Help"
  static let notFound = "Page not found"
  static let noLicense = "No licence stated"
  static let noCreator = "Creator not named"
  static let fixedTitles = [allPhotos, allTags, credits, about, help, notFound]

  static func search(_ title: String) -> String { "Search: \(title)" }
  static func tagged(_ tag: String) -> String { "Tag: \(tag)" }
  static func tags(_ heading: String) -> String { "\(allTags): \(heading)" }
  static func metadata(_ title: String) -> String { "Metadata: \(title)" }
  static func by(_ creator: String) -> String { "by \(creator)" }

  static func page(_ number: Int, of title: String) -> String {
    number == 1 ? title : "\(title), page \(number)"
  }

  static func inGallery(_ counted: String) -> String { "\(counted) in this gallery." }

  /// Whether a page of a picture could be taken for one of the site's own.
  static func isPrefixed(_ title: String) -> Bool {
    [search(""), tagged(""), tags(""), metadata(""), page(2, of: allPhotos).dropLast().description]
      .contains { title.hasPrefix($0) }
  }

  static func photos(_ count: Int) -> String { counted(count, "photo", "photos") }
  static func tags(_ count: Int) -> String { counted(count, "tag", "tags") }
  static func searches(_ count: Int) -> String { counted(count, "search", "searches") }

  private static func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(Numbers.grouped(count)) \(count == 1 ? one : many)"
  }

  static func range(_ range: Range<Int>, of count: Int) -> String {
    guard range.count < count, !range.isEmpty else { return photos(count) }
    let ends =
      range.count == 1
      ? Numbers.grouped(range.upperBound)
      : "\(Numbers.grouped(range.lowerBound + 1))–\(Numbers.grouped(range.upperBound))"
    return "\(ends) of \(photos(count))"
  }

  static func kind(_ kind: Picture.Kind) -> String {
    switch kind {
    case .photo: "Photo"
    case .illustration: "Illustration"
    case .vector: "Vector drawing"
    case .album: "Album cover"
    case .review: "Picture of a review"
    }
  }

  static func tagged(_ kind: String, _ tags: String) -> String { "\(kind) tagged \(tags)" }

  static let api = "API"
  static let file = "File"
  static let build = "Build"

  static func group(_ group: Field.Group) -> String {
    switch group {
    case .image: "Image"
    case .description: "Description"
    case .people: "People and rights"
    case .source: "Source"
    case .camera: "Camera"
    case .files: "Files at the source"
    case .other: "Everything else"
    }
  }

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
