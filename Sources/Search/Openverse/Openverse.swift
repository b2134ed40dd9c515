package import Model
package import Support

/// Openly licensed images from many collections (https://api.openverse.org/v1/).
package struct Openverse: ServiceSource {
  package static let description = OpenverseDescription.description
  package static let fieldTerms = FieldTerms(OpenverseFields.known)

  let settings: ServiceSettings

  package init(settings: ServiceSettings) { self.settings = settings }

  package static func ownIDs(of part: JSONValue) -> [String] {
    [OpenversePicture.ownID(of: part)].compactMap(\.self)
  }

  static func fetch(_ question: ServiceQuestion) -> SearchPages.Fetch {
    OpenverseSearch(question).page
  }
}
