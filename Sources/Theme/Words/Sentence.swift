/// Words with places for values: `{title}, page {number}`. Those with `{count}` have a form for each
/// plural of their language.
package enum Sentence: String, CaseIterable, Sendable {
  // How many.
  case photos, albums, reviews, tagCount, creatorCount, searchCount, bytes
  case inGallery, range, rangeOfOne, span, position, reported, more, lyingHere
  case andPlaces

  // What pages are called.
  case page, searchTitle, albumTitle, tagTitle, tagsUnder, creatorTitle, creatorsUnder, metadataOf
  case pageNumber, wayTitle, coloured
  case titleBy, titleAt, titleWithRest, tagsDescription, creatorsDescription

  // Pictures, and who made them.
  case by, profileAt, picture, ofAlbum, ranked, tagged, untagged, readReview, viewAt, nothingBy
  case animated, asSent

  // Numbers with their units.
  case pixels, width, kilobytes, megabytes, gigabytes, megapixels, percent, outOf, stars
  case focalLength, aperture, shutter, sensitivity

  // Dates.
  case day, shortDay, month, days, moment, localMoment, searchedFor, searchedAt, newestFrom
  case lastChange, oldData
  case kept, keptAlbum

  // What changed.
  case newCount, changedCount, removedCount, takenDownCount

  // Filtering, and lists that grow.
  case removeTerm, showPhotos, photosMatch, nothingMatches, shownOf, showMore

  // Favourites, actions, the viewer.
  case keptWhole, takesAbout, tooLarge
  case chosen, zipMissing, saveAllZip
  case favouriteOf, favouritesGone, chosenByOthers, actionsFor, titleAtPosition

  // The gallery.
  case holds, described, madeBy, picturesFrom

  // Help, with links to what it tells of.
  case helpHome, helpTags, helpWays, helpCreators, helpPhoto, helpSave, helpAlike, helpOffline
  case helpEndless, helpSearch, helpFields, helpNumbers, helpKeys, helpFavourites, helpChoose
  case helpSlideshow
  case helpVisited
}

extension Sentence {
  /// The names of the values that the words may hold.
  package var places: Set<String> {
    switch self {
    case .photos, .albums, .reviews, .tagCount, .creatorCount, .searchCount, .bytes, .reported,
      .more, .width, .megapixels, .newCount, .changedCount, .removedCount, .takenDownCount,
      .showMore, .showPhotos, .favouritesGone, .chosenByOthers, .lyingHere, .stars:
      ["count"]
    case .inGallery, .chosen, .zipMissing: ["photos"]
    case .keptWhole, .takesAbout, .saveAllZip: ["size"]
    case .tooLarge: ["size", "room"]
    case .range: ["first", "last", "photos"]
    case .rangeOfOne: ["first", "photos"]
    case .span: ["first", "last"]
    case .position, .outOf: ["number", "most"]
    case .page: ["title", "number"]
    case .pageNumber: ["number"]
    case .searchTitle, .albumTitle, .metadataOf: ["title"]
    case .tagTitle: ["tag"]
    case .wayTitle: ["facet", "value"]
    case .andPlaces: ["place", "count"]
    case .coloured: ["colour"]
    case .tagsUnder, .creatorsUnder: ["initial"]
    case .creatorTitle, .nothingBy: ["name"]
    case .titleBy: ["title", "creator"]
    case .titleAt: ["title", "source"]
    case .titleWithRest: ["title", "rest"]
    case .tagsDescription: ["title", "tags"]
    case .creatorsDescription: ["title"]
    case .by: ["creator"]
    case .profileAt: ["host"]
    case .picture: ["id"]
    case .ofAlbum: ["album", "day"]
    case .ranked: ["rank", "name"]
    case .tagged: ["kind", "tags"]
    case .untagged: ["kind", "id"]
    case .readReview, .viewAt, .searchedAt: ["source"]
    case .animated: ["format"]
    case .asSent: ["value"]
    case .pixels: ["width", "height"]
    case .kilobytes, .megabytes, .gigabytes, .percent, .focalLength, .aperture, .sensitivity:
      ["number"]
    case .shutter: ["time"]
    case .day, .shortDay: ["day", "month", "year"]
    case .month: ["month", "year"]
    case .days: ["first", "last"]
    case .moment, .localMoment: ["day", "time"]
    case .searchedFor: ["words"]
    case .newestFrom, .lastChange, .keptAlbum: ["day"]
    case .oldData, .kept: ["source", "day"]
    case .removeTerm: ["term"]
    case .photosMatch: ["count", "query"]
    case .nothingMatches: ["query"]
    case .shownOf: ["shown", "photos"]
    case .favouriteOf, .actionsFor: ["title"]
    case .titleAtPosition: ["title", "position"]
    case .holds: ["gallery", "photos", "tags"]
    case .described: ["count", "photos"]
    case .madeBy: ["author"]
    case .picturesFrom: ["sources"]
    case .helpHome: ["home"]
    case .helpTags: ["tags"]
    case .helpWays: ["ways"]
    case .helpCreators: ["creators"]
    case .helpFavourites: ["favourites"]
    case .helpFields, .helpNumbers: ["fields"]
    case .helpPhoto, .helpSave, .helpAlike, .helpOffline, .helpEndless, .helpSearch, .helpKeys,
      .helpChoose, .helpSlideshow, .helpVisited:
      []
    }
  }

  /// The value that decides which plural is meant.
  package static let counted = "count"
}
