package import Model
package import Support

/// Pixabay's images (https://pixabay.com/api/docs/).
package struct Pixabay: ServiceSource {
  package static let description = PixabayDescription.description
  package static let fieldTerms = FieldTerms(PixabayFields.known)

  let settings: ServiceSettings

  package init(settings: ServiceSettings) { self.settings = settings }

  package static func ownIDs(of part: JSONValue) -> [String] {
    [PixabayPicture.ownID(of: part)].compactMap(\.self)
  }

  static func fetch(_ question: ServiceQuestion) -> SearchPages.Fetch {
    PixabaySearch(question).page
  }
}
