import Model
import Support

/// Brings together what sources tell of their creators and what the pictures tell.
struct KnownCreators: Sendable {
  struct Person {
    var creator: Creator
    var pictures: [Int] = []

    /// Nil where there is nothing to be seen.
    var name: String? {
      [creator.name, creator.id].map(SourceText.line).first { !$0.isEmpty }
    }
  }

  private(set) var people: [Person] = []
  /// Of the few that have one, by their place among all.
  private(set) var portraits: [Int: PublishedImage] = [:]
  private var places = GrowingPlaces()

  init(_ creators: [SiteCreator]) {
    for known in creators {
      let number = number(of: known.creator)
      portraits[number] = portraits[number] ?? known.portrait
    }
  }

  mutating func add(_ creator: Creator, of picture: Int) {
    people[number(of: creator)].pictures.append(picture)
  }

  /// The place of a creator, who is added or about whom more is known now.
  private mutating func number(of creator: Creator) -> Int {
    let identity = creator.identity
    let hash = UInt64(truncatingIfNeeded: identity.hashValue)
    if let number = places.place(hash, where: { people[$0].creator.identity == identity }) {
      people[number].creator.learn(from: creator)
      return number
    }
    places.add(hash)
    people.append(Person(creator: creator))
    return people.count - 1
  }
}

extension Creator {
  /// Fills in what is not known yet.
  fileprivate mutating func learn(from other: Creator) {
    page = page ?? other.page
    portrait = portrait ?? other.portrait
    status = status ?? other.status
    biography = biography ?? other.biography
  }
}
