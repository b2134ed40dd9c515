package import Model

/// Last.fm's albums (https://www.last.fm/api/show/album.search).
package struct LastFM: ServiceSource {
  package static let description = LastFMDescription.description
  package static let fieldTerms = FieldTerms(
    LastFMFields.known, values: Array(LastFMFields.sizes.values))

  let settings: ServiceSettings

  package init(settings: ServiceSettings) { self.settings = settings }

  static func fetch(_ question: ServiceQuestion) -> SearchPages.Fetch {
    LastFMSearch(question).page
  }
}
