package import Model
package import Support

/// Last.fm's albums (https://www.last.fm/api/show/album.search).
package struct LastFM: ServiceSource {
  package static let description = LastFMDescription.description
  package static let fieldTerms = FieldTerms(
    LastFMFields.known, values: Array(LastFMFields.sizes.values))

  let settings: ServiceSettings

  package init(settings: ServiceSettings) { self.settings = settings }

  package static func ownIDs(of part: JSONValue) -> [String] {
    [LastFMIdentity.own(of: part)].compactMap(\.self)
  }

  static func fetch(_ question: ServiceQuestion) -> SearchPages.Fetch {
    LastFMSearch(question).page
  }
}
