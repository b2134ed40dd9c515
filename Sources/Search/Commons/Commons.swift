package import Model
package import Support

/// The pictures of Wikimedia Commons (https://commons.wikimedia.org/w/api.php).
package struct Commons: ServiceSource {
  package static let description = CommonsDescription.description
  package static let fieldTerms = FieldTerms(CommonsFields.known, CommonsFields.descriptions)

  let settings: ServiceSettings

  package init(settings: ServiceSettings) { self.settings = settings }

  package static func ownIDs(of part: JSONValue) -> [String] {
    [CommonsFile.ownID(of: part).map { String($0) }].compactMap(\.self)
  }

  static func fetch(_ question: ServiceQuestion) -> SearchPages.Fetch {
    CommonsSearch(question).page
  }
}
