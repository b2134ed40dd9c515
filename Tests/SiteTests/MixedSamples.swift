import Model
import Support

@testable import Site

/// A site of several sources: photos that speak for themselves, albums, reviews and critics.
extension Samples {
  static let flickr = SiteSource(
    name: SourceName("flickr"), title: "Flickr", home: WebAddress(known: "https://www.flickr.com/"),
    notices: ["This product uses the Flickr API."], mostPerPage: 30)
  static let lastfm = SiteSource(
    name: SourceName("lastfm"), title: "Last.fm", home: WebAddress(known: "https://www.last.fm/"))
  static let newspaper = SiteSource(
    name: SourceName("nytimes"), title: "The New York Times",
    home: WebAddress(known: "https://www.nytimes.com/"), notices: ["© 2031 The Newspaper."])
  static let folder = SiteSource(name: SourceName("folder"), title: "Folder", isLocal: true)

  static func photo(_ number: Int, at source: SiteSource, by creator: String = "Anna")
    -> SitePicture
  {
    var sample = picture(number, title: "Heron \(number)", tags: "heron, \(source.name)")
    sample.picture.id = PictureID(source: source.name, own: "h\(number)")
    sample.picture.creator = person(creator, at: source)
    sample.picture.page = source.home
    if source.isLocal {
      sample.picture.fields = sample.picture.fields.map {
        Field(key: $0.key, label: $0.label, shown: $0.shown, group: $0.group, origin: .exif)
      }
    }
    sample.picture.credit = "“Heron \(number)” by \(creator), \(source.title)"
    return sample
  }

  static func album(_ number: Int, rank: Int? = nil, title: String? = nil) -> SitePicture {
    let name = title ?? "Album \(number)"
    let artist = person("Artist \(number % 3)", at: lastfm)
    var images = PublishedImages(base: image(number, width: 174, height: 174))
    images.renditions = [image(number, width: 300, height: 300, type: "webp")]
    images.large = image(number, width: 300, height: 300)
    let picture = Picture(
      id: PictureID(source: lastfm.name, own: "https://www.last.fm/music/\(number)"), kind: .album,
      title: name, creator: artist, page: WebAddress("https://www.last.fm/music/\(number)"),
      credit: "\(name) by \(artist.name)", rank: rank,
      fields: [
        Field(key: "listeners", label: "Listeners", value: "1,234", raw: "1234", group: .source),
        Field(key: "mbid", label: "Album mbid", value: "6f2b", group: .source),
      ])
    return SitePicture(
      picture: picture, images: images, retrieved: moment, publishesOriginal: false)
  }

  static func review(_ number: Int, by critic: String, withImage: Bool = true) -> SitePicture {
    let address = "https://www.nytimes.com/2031/01/09/movies/\(number).html"
    let published = Timestamp(secondsSince1970: 1_925_683_200)  // 2031-01-08T00:00:00Z
    let picture = Picture(
      id: PictureID(source: newspaper.name, own: address), kind: .review,
      title: "Review: ‘The Quiet Weir \(number)’ Runs Deep",
      caption: "A keeper and a heron share one long winter. It is cold.",
      creator: person(critic, at: newspaper), page: WebAddress(address),
      credit: "Review by \(critic) / The New York Times",
      dates: Picture.Dates(published: published), fields: reviewFields(number, address))
    return SitePicture(
      picture: picture,
      images: withImage
        ? PublishedImages(base: image(number, width: 210, height: 140)) : PublishedImages(),
      retrieved: moment)
  }

  private static func reviewFields(_ number: Int, _ address: String) -> [Field] {
    [
      ("display_title", "Film", "The Quiet Weir \(number)", nil, Field.Group.description),
      ("mpaa_rating", "Rating", "PG", nil, .description),
      ("critics_pick", "Critics’ pick", "Yes", "1", .description),
      (
        "summary_short", "Summary", "A keeper and a heron share one long winter. It is cold.", nil,
        .description
      ),
      ("opening_date", "Opening", "none", "null", .description),
      ("publication_date", "Published on", "8 January 2031", "2031-01-08", .source),
      ("date_updated", "Updated", "9 January 2031", "2031-01-09 02:44:24", .source),
      ("link", "Review", address, nil, .source), ("id", "Review id", "77", nil, .source),
      ("multimedia", "Image", "{\"width\":210}", nil, .source),
      ("type", "Image type", "mediumThreeByTwo210", nil, .files),
    ].map { Field(key: $0, label: $1, value: $2, raw: $3, group: $4) }
  }

  static func person(_ name: String, at source: SiteSource) -> Creator {
    Creator(
      source: source.name, id: name, name: name,
      page: source.home.flatMap { $0.appending(path: "people/\(Slug(name).stem)") })
  }

  static func critic(_ name: String, hasPortrait: Bool = false) -> SiteCreator {
    var creator = person(name, at: newspaper)
    creator.status = "full-time"
    creator.biography = "\(name) writes about weirs.\nAnd about reeds."
    return SiteCreator(
      creator: creator,
      portrait: hasPortrait ? image(900 + name.utf8.count, width: 220, height: 163) : nil)
  }

  /// Forty-five pictures of five sources; three critics, one of them without a review.
  static func mixed() -> SiteContent {
    let photos =
      (0..<8).map { photo($0, at: siteSource) } + (0..<8).map { photo($0, at: flickr) }
      + (0..<4).map { photo($0, at: folder) }
    let albums = (1...10).map { album($0, rank: $0) }
    let reviews = (0..<15).map {
      review($0, by: $0 < 9 ? "A. Critic" : "Ben Critic", withImage: $0 != 3)
    }
    var site = content(photos + albums + reviews, title: "Mixed", searches: [])
    site.sources = [siteSource, flickr, folder, lastfm, newspaper]
    site.collections = [
      collection("Herons", of: photos, at: flickr), collection("Jazz", of: albums, at: lastfm),
      collection("Weirs", of: reviews, at: newspaper),
    ]
    site.creators = [
      critic("A. Critic", hasPortrait: true), critic("Ben Critic"), critic("Zoë Critic"),
    ]
    return site
  }

  static func collection(
    _ title: String, of pictures: [SitePicture], at source: SiteSource
  ) -> Collection {
    Collection(
      title: title, search: title, source: source.name, pictures: pictures.map(\.picture.id))
  }
}
