package import Model

/// Openly licensed images from many collections (https://api.openverse.org/v1/).
package struct Openverse: ServiceSource {
  package static let description = OpenverseDescription.description
  package static let fieldTerms = FieldTerms(OpenverseFields.known)

  let settings: ServiceSettings

  package init(settings: ServiceSettings) { self.settings = settings }

  static func fetch(_ question: ServiceQuestion) -> SearchPages.Fetch {
    OpenverseSearch(question).page
  }
}
