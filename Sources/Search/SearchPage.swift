package import Model
import Support

/// One page of what a search found.
package struct SearchPage: Sendable {
  /// Counted from 1.
  package let number: Int
  package private(set) var pictures: [Picture]
  /// All that the service says it has.
  package let reported: Int?
  /// How many of them the search will hand out, as far as the service's word goes.
  package private(set) var reachable: Int?
  package private(set) var isLast: Bool
  package let retrieved: Timestamp
  package let isFromCache: Bool
  /// Results so broken that no picture could be made of them.
  package let unidentified: [UnidentifiedResult]
  /// Places that could not be looked into: what is there is not known.
  package let unreadable: [String]
  /// How many results the owner has had forgotten.
  package let forgotten: Int
  /// What is known of and has no picture here.
  package private(set) var leftOut: LeftOut
  /// The folders in which its pictures lie, each behind the one that it is in.
  package let albums: [FolderAlbum]
  /// What their owner is told of what lies in those, each with its file.
  package let notes: [String]
  /// Creators that the source tells of by themselves, also those without a picture here.
  package let creators: [Creator]
  /// Words in the answer that are to be shown wherever its pictures are, such as a copyright line.
  package let notice: String?
  /// The addresses whose answers list these pictures.
  package let addresses: [String]
  /// Whether it is the last only because the source gives out no more.
  var isCutOff = false
  /// How much its parts brought, at the end of a search that was cut into some.
  package private(set) var coverage: SearchCoverage?

  package init(
    number: Int, pictures: [Picture], reported: Int? = nil, reachable: Int? = nil, isLast: Bool,
    retrieved: Timestamp, isFromCache: Bool = false,
    unidentified: [UnidentifiedResult] = [], unreadable: [String] = [], creators: [Creator] = [],
    notice: String? = nil, addresses: [String] = [], forgotten: Int = 0,
    leftOut: LeftOut = LeftOut(), albums: [FolderAlbum] = [], notes: [String] = []
  ) {
    self.number = number
    self.pictures = pictures
    self.reported = reported
    self.reachable = reachable
    self.isLast = isLast
    self.retrieved = retrieved
    self.isFromCache = isFromCache
    self.unidentified = unidentified
    self.unreadable = unreadable
    self.creators = creators
    self.notice = notice
    self.addresses = addresses
    self.forgotten = forgotten
    self.leftOut = leftOut
    (self.albums, self.notes) = (albums, notes)
  }

  /// A page of a part as one of the whole search.
  init(
    _ page: SearchPage, numbered number: Int, pictures: [Picture], reported: Int?,
    reachable: Int?, isLast: Bool, coverage: SearchCoverage?
  ) {
    self.init(
      number: number, pictures: pictures, reported: reported, reachable: reachable,
      isLast: isLast, retrieved: page.retrieved, isFromCache: page.isFromCache,
      unidentified: page.unidentified, unreadable: page.unreadable, creators: page.creators,
      notice: page.notice, addresses: page.addresses, forgotten: page.forgotten,
      leftOut: page.leftOut, albums: page.albums, notes: page.notes)
    self.coverage = coverage
  }

  /// The end of a search that was cut into parts.
  init(ended number: Int, reported: Int?, coverage: SearchCoverage) {
    self.init(
      number: number, pictures: [], reported: reported, isLast: true,
      retrieved: Timestamp(secondsSince1970: .max), isFromCache: true)
    self.coverage = coverage
  }

  /// This page of a search that may hand out `limit` pictures and has room for so many of them;
  /// where they fill it, it is the last.
  package func cut(to room: Int, of limit: Int) -> SearchPage {
    var page = self
    page.pictures = Array(pictures.prefix(room))
    page.reachable = reachable.map { min($0, limit) }
    page.isLast = isLast || page.pictures.count == room
    if page.pictures.count == room {
      // Of all that the search would hand out, where it says how many those are.
      page.leftOut[.limit] += max(reachable?.subtracting(limit) ?? 0, pictures.count - room)
    }
    return page
  }

  mutating func leaveOutVideos() {
    leftOut[.video] += pictures.count { $0.video != nil }
    pictures.removeAll { $0.video != nil }
  }
}

/// A result that does not say which it is.
package struct UnidentifiedResult: Hashable, Sendable {
  /// On its page, counted from 1.
  package let place: Int
  /// What it is called, as far as it says so.
  package let title: String?

  private static let titles = ["title", "display_title", "name", "headline", "tags"]

  init(place: Int, title: String?) {
    self.place = place
    self.title = title
  }

  init(_ result: JSONValue, place: Int) {
    self.place = place
    title =
      Self.titles.lazy.compactMap { key in
        let value = result[key]
        return Written.lineOfHTML(value?.text ?? value?["main"]?.text, limit: 100)
      }.first
  }

  /// Those of a page's results of which no picture could be made.
  static func all(_ results: [JSONValue], isKnown: (Int) -> Bool) -> [UnidentifiedResult] {
    results.indices.filter { !isKnown($0) && !results[$0].isForgotten }.map {
      UnidentifiedResult(results[$0], place: $0 + 1)
    }
  }
}
