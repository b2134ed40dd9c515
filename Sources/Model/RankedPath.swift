/// The path of a file of the site, and when it is published.
package struct RankedPath: Hashable, Sendable {
  /// What is published before what: nothing is linked before it is there.
  package enum Rank: Int, CaseIterable, Comparable, Sendable {
    case image, page, list
    /// What leads scripts to the rest of the index.
    case index
    case front
    /// What leads machines to everything else.
    case guide
    /// What leads them to that.
    case signpost
    /// What lists all files and their digests.
    case sums

    package static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
  }

  /// Relative, ASCII, with `/`.
  package let path: String
  package let rank: Rank

  package init(_ path: String, _ rank: Rank) {
    self.path = path
    self.rank = rank
  }
}
