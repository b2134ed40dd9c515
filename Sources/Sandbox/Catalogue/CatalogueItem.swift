package import Imaging
package import Model

/// A picture that the sandbox knows.
package struct CatalogueItem: Sendable {
  package enum Kind: String, Sendable { case photo, illustration, vector }

  /// Which of the service's years the result looks like.
  package enum Shape: Sendable {
    case current
    /// From before the service sent `collections`, `noAiTraining` and the like.
    case withoutNewerKeys
    /// `favorites`, which is gone today, instead of `collections`.
    case withFavorites
  }

  package struct Creator: Hashable, Sendable {
    package var id: Int
    package var name: String
    package var hasPortrait: Bool

    package init(id: Int, name: String, hasPortrait: Bool = true) {
      self.id = id
      self.name = name
      self.hasPortrait = hasPortrait
    }
  }

  package struct Statistics: Hashable, Sendable {
    package var views = 0
    package var downloads = 0
    package var collections = 0
    package var likes = 0
    package var comments = 0

    package init() {}
  }

  package var id: Int
  package var kind: Kind = .photo
  /// As they are sent: repeats stay.
  package var tags: [String]
  /// For services whose pictures have titles; made of the tags where there is none.
  package var title: String?
  package var category = "nature"
  package var colours: [String] = []
  package var creator: Creator
  /// Of the original, which cannot be had.
  package var size: PixelSize
  package var byteCount = 3_141_592
  package var format = ImageFormat.jpeg
  package var statistics = Statistics()
  package var published = Timestamp(secondsSince1970: 1_700_000_000)
  package var isEditorsChoice = false
  package var isSafe = true
  package var shape = Shape.current
  package var painting: Painting
  /// Replaces fields of the result, or adds them at its end.
  package var overrides: [(key: String, value: AnswerJSON)] = []

  /// What a service with titles calls it: `Fractal coral violet 17`, different for every id.
  var titled: String {
    if let title { return title }
    let words = tags.prefix(3).joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst() + " \(id % 100_000)"
  }

  /// For services of which some of every forty results are odd; never negative, as an id may be.
  var oddity: Int { Int((id &- 1).magnitude % 40) }

  package init(
    id: Int, tags: [String], creator: Creator, size: PixelSize, painting: Painting
  ) {
    self.id = id
    self.tags = tags
    self.creator = creator
    self.size = size
    self.painting = painting
  }
}
