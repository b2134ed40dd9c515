package import Model

/// Pixabay's images (https://pixabay.com/api/docs/).
package struct Pixabay: ServiceSource {
  package static let description = PixabayDescription.description
  package static let fieldTerms = FieldTerms(PixabayFields.known)

  let settings: ServiceSettings

  package init(settings: ServiceSettings) { self.settings = settings }

  static func fetch(_ question: ServiceQuestion) -> SearchPages.Fetch {
    PixabaySearch(question).page
  }
}
