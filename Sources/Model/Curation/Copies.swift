/// How finds of the same picture stand in a list.
package enum Copies: String, CaseIterable, Sendable {
  /// One card for all of them, whose page tells of each.
  case together
  case apart
}

/// What the owner says of finds that are, or are not, the same picture.
package struct CuratedCopies<Reference: Hashable & Sendable>: Hashable, Sendable {
  /// Each of them one picture.
  package var together: [[Reference]] = []
  /// Each of them different pictures.
  package var apart: [[Reference]] = []
  /// Where it stands: file and line; of several, the last.
  package var place = ""

  package init() {}

  package var isEmpty: Bool { together.isEmpty && apart.isEmpty }
  package var all: [Reference] { (together + apart).flatMap(\.self) }

  /// What is known by other names; what has none is left out.
  package func named<Name>(_ name: (Reference) -> Name?) -> CuratedCopies<Name> {
    var named = CuratedCopies<Name>()
    (named.together, named.apart) = (
      together.map { $0.compactMap(name) }, apart.map { $0.compactMap(name) }
    )
    return named
  }

  mutating func merge(_ later: CuratedCopies) {
    together += later.together
    apart += later.apart
    if !later.isEmpty { place = later.place }
  }
}

/// A find that another find of the same picture stands for.
package struct CopyChoice: Hashable, Sendable {
  /// What makes them the same picture.
  package enum Likeness: String, Sendable {
    case bytes, look
    /// The owner says so.
    case word
  }

  /// Why the other one stands for both: it is the owner's file, its licence allows more, it is larger,
  /// or it came first.
  package enum Reason: String, Sendable {
    case own, licence, size, order
  }

  package struct Ground: Hashable, Sendable {
    package let likeness: Likeness
    package let reason: Reason

    package init(likeness: Likeness, reason: Reason) {
      self.likeness = likeness
      self.reason = reason
    }
  }

  package let picture: PictureID
  package let leader: PictureID
  private let ground: Ground

  package var likeness: Likeness { ground.likeness }
  package var reason: Reason { ground.reason }

  package init(picture: PictureID, leader: PictureID, _ ground: Ground) {
    self.picture = picture
    self.leader = leader
    self.ground = ground
  }

  package init(picture: PictureID, leader: PictureID, likeness: Likeness, reason: Reason) {
    self.init(picture: picture, leader: leader, Ground(likeness: likeness, reason: reason))
  }
}
