import Model

/// Brings together what sources tell of their creators and what the pictures tell.
struct KnownCreators: Sendable {
  struct Person {
    var creator: Creator
    var portrait: PublishedImage?
    var pictures: [Int] = []

    /// Nil where there is nothing to be seen.
    var name: String? {
      [creator.name, creator.id].map(SourceText.line).first { !$0.isEmpty }
    }
  }

  private(set) var people: [Person] = []
  private var numbers: [Creator.Identity: Int] = [:]

  init(_ creators: [SiteCreator]) {
    for known in creators {
      let number = number(of: known.creator)
      if people[number].portrait == nil { people[number].portrait = known.portrait }
    }
  }

  mutating func add(_ creator: Creator, of picture: Int) {
    people[number(of: creator)].pictures.append(picture)
  }

  /// The place of a creator, who is added or about whom more is known now.
  private mutating func number(of creator: Creator) -> Int {
    if let number = numbers[creator.identity] {
      people[number].creator.learn(from: creator)
      return number
    }
    numbers[creator.identity] = people.count
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
