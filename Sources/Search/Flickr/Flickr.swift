package import Model
package import Support

/// Flickr's public photos (https://www.flickr.com/services/api/flickr.photos.search.html).
package struct Flickr: ServiceSource {
  package static let description = FlickrDescription.description
  package static let fieldTerms = FieldTerms(FlickrFields.known, values: FlickrFields.terms)

  let settings: ServiceSettings

  package init(settings: ServiceSettings) { self.settings = settings }

  package static func ownIDs(of part: JSONValue) -> [String] {
    [FlickrPicture.ownID(of: part)].compactMap(\.self)
  }

  static func fetch(_ question: ServiceQuestion) -> SearchPages.Fetch {
    FlickrSearch(question).page
  }
}
