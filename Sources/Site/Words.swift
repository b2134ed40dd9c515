import Model

/// The words that the pages' values hold. The templates hold the rest.
enum Words {
  static let allPhotos = "All photos"
  static let allTags = "All tags"
  static let creators = "Creators"
  static let credits = "Credits"
  static let about = "About this gallery"
  static let help = "Help"
  static let notFound = "Page not found"
  static let noLicense = "No licence stated"
  static let noCreator = "Creator not named"
  static let fixedTitles = [allPhotos, allTags, creators, credits, about, help, notFound]

  static func search(_ title: String) -> String { "Search: \(title)" }
  static func tagged(_ tag: String) -> String { "Tag: \(tag)" }
  static func tags(_ heading: String) -> String { "\(allTags): \(heading)" }
  static func creator(_ name: String) -> String { "Creator: \(name)" }
  static func creators(_ heading: String) -> String { "\(creators): \(heading)" }
  static func metadata(_ title: String) -> String { "Metadata: \(title)" }
  static func by(_ creator: String) -> String { "by \(creator)" }
  static func at(_ title: String, _ source: String) -> String { "\(title) at \(source)" }
  static func profile(at host: String) -> String { "profile at \(host)" }
  static func ranked(_ rank: Int, _ name: String) -> String { "\(rank). \(name)" }

  /// What the link to a picture's page at its source says.
  static func visit(_ kind: Picture.Kind, at source: String) -> String {
    switch kind {
    case .review: "Read the review at \(source)"
    case .album: "View at \(source)"
    case .photo, .illustration, .vector: "View at source"
    }
  }

  static func page(_ number: Int, of title: String) -> String {
    number == 1 ? title : "\(title), page \(number)"
  }

  static func inGallery(_ counted: String) -> String { "\(counted) in this gallery." }

  /// Whether a page of a picture could be taken for one of the site's own.
  static func isPrefixed(_ title: String) -> Bool {
    [
      search(""), tagged(""), tags(""), creator(""), creators(""), metadata(""),
      page(2, of: allPhotos).dropLast().description,
    ].contains { title.hasPrefix($0) }
  }

  /// `Pixabay, Flickr and Last.fm`
  static func separator(after place: Int, of count: Int) -> String {
    place + 1 >= count ? "" : (place + 2 == count ? " and " : ", ")
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
