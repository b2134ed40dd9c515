package import Model

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
  package let skipped: Int
  /// Places that could not be looked into: what is there is not known.
  package let unreadable: [String]
  /// Creators that the source tells of by themselves, also those without a picture here.
  package let creators: [Creator]
  /// Words in the answer that are to be shown wherever its pictures are, such as a copyright line.
  package let notice: String?
  /// The addresses whose answers list these pictures.
  package let addresses: [String]

  package init(
    number: Int, pictures: [Picture], reported: Int? = nil, reachable: Int? = nil, isLast: Bool,
    retrieved: Timestamp, isFromCache: Bool = false, skipped: Int = 0,
    unreadable: [String] = [], creators: [Creator] = [], notice: String? = nil,
    addresses: [String] = []
  ) {
    self.number = number
    self.pictures = pictures
    self.reported = reported
    self.reachable = reachable
    self.isLast = isLast
    self.retrieved = retrieved
    self.isFromCache = isFromCache
    self.skipped = skipped
    self.unreadable = unreadable
    self.creators = creators
    self.notice = notice
    self.addresses = addresses
  }

  /// This page of a search that may hand out `limit` pictures and has room for so many of them;
  /// where they fill it, it is the last.
  package func cut(to room: Int, of limit: Int) -> SearchPage {
    var page = self
    page.pictures = Array(pictures.prefix(room))
    page.reachable = reachable.map { min($0, limit) }
    page.isLast = isLast || page.pictures.count == room
    return page
  }
}
