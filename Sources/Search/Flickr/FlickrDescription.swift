import Model

/// What is to be known of Flickr, from https://www.flickr.com/services/api/.
enum FlickrDescription {
  static let name = SourceName("flickr")
  static let base = WebAddress(known: "https://api.flickr.com/services/rest/")
  static let site = WebAddress(known: "https://www.flickr.com/")
  static let keyPage = WebAddress(known: "https://www.flickr.com/services/apps/create/")
  static let method = "flickr.photos.search"
  static let methodOfPhotosets = "flickr.photosets.getPhotos"
  /// Only the first results of a search are real: beyond them the last ones are repeated.
  static let reach = 4_000
  static let pageSizes = 1...500
  /// Of a search by place.
  static let geoPageSizes = 1...250

  static let description = SourceDescription(
    name: name, title: "Flickr",
    service: WebService(
      fileName: "Flickr.plist", base: base,
      key: WebService.Key(variable: "FLICKR_KEY", in: .item("api_key"), page: keyPage),
      placeholders: ["photo_unavailable"]),
    parameters: FlickrParameters.rules,
    limits: SourceLimits(
      reach: reach, perRequest: pageSizes.upperBound,
      budgets: [Budget(3_600, per: .seconds(60 * 60))]),
    terms: SourceTerms(
      summary: "at most 30 pictures on a page; every picture names its creator and licence, and "
        + "leads to its page at Flickr; copies may be kept for a reasonable time; for non-commercial "
        + "use unless Flickr agrees",
      notice: "This product uses the Flickr API but is not endorsed or certified by SmugMug, Inc.",
      home: site, mostPerPage: 30),
    words: .replaceable(by: FlickrParameters.instead), albums: [FlickrParameters.photoset],
    positionFields: FlickrFields.positionFields,
    division: SearchDivision([
      // From before Flickr to the end of what it counts in 32 bits.
      .range(
        1_070_000_000...2_147_483_647, .seconds,
        .two(from: "min_upload_date", to: "max_upload_date")),
      .range(
        -2_208_988_800...2_147_483_647, .datetime,
        .two(from: "min_taken_date", to: "max_taken_date")),
      .choice("license", FlickrLicense.all.indices.map { String($0) }),
    ]))
}
