import Model
import Support

/// Brings together what sources tell of their creators and what the pictures tell.
struct KnownCreators: Sendable {
  private var people = PackedCreators()
  /// Those of whom more became known later.
  private var completed: [Int: Creator] = [:]
  /// Of the few that have one, by their place among all.
  private(set) var portraits: [Int: PublishedImage] = [:]
  private var places = GrowingPlaces()
  /// Who made each picture; -1 where nobody is named.
  private(set) var ofPictures: [Int32] = []

  init(_ creators: [SiteCreator]) {
    for known in creators {
      let number = add(known.creator)
      portraits[number] = portraits[number] ?? known.portrait
    }
  }

  var count: Int { people.count }

  subscript(number: Int) -> Creator { completed[number] ?? people[number] }

  /// What a creator is called; nil where there is nothing to be seen.
  func name(of number: Int) -> String? {
    let name = SourceText.line(people.name(of: number))
    guard name.isEmpty else { return name }
    let id = SourceText.line(people.id(of: number))
    return id.isEmpty ? nil : id
  }

  func source(of number: Int) -> SourceName { people.source(of: number) }

  func id(of number: Int) -> String { people.id(of: number) }

  /// Nil of one that is not among them.
  func number(of creator: Creator) -> Int? {
    number(of: creator.identity, Self.hash(of: creator.identity))
  }

  /// Notes who made the next picture, as far as that is known.
  mutating func addPicture(by creator: Creator?) {
    ofPictures.append(creator.map { Int32(truncatingIfNeeded: add($0)) } ?? -1)
  }

  /// The place of a creator, who is added or about whom more is known now.
  private mutating func add(_ creator: Creator) -> Int {
    let hash = Self.hash(of: creator.identity)
    if let number = number(of: creator.identity, hash) {
      guard people.lacks(of: number, in: creator) else { return number }
      var known = self[number]
      known.learn(from: creator)
      if known != completed[number] { completed[number] = known }
      return number
    }
    places.add(hash)
    people.append(creator)
    return people.count - 1
  }

  private func number(of identity: Creator.Identity, _ hash: UInt64) -> Int? {
    places.place(hash) {
      people.id(of: $0) == identity.id && people.source(of: $0) == identity.source
    }
  }

  private static func hash(of identity: Creator.Identity) -> UInt64 {
    UInt64(truncatingIfNeeded: identity.hashValue)
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
