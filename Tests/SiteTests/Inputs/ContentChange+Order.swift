import Model

@testable import Site

extension ContentChange {
  /// What comes, goes and moves.
  static let order: [ContentChange] = [
    ContentChange("SiteContent.pictures: a new one") { content, dice in
      let picture = Samples.picture(
        500, title: dice.one(of: [nil, "New"]), tags: dice.one(of: ["", "new", "heron, reeds"]),
        user: dice.one(of: ["Anna", "Nobody else"]))
      content.pictures.insert(picture, at: dice.below(content.pictures.count + 1))
      if dice.happens(50), !content.collections.isEmpty {
        content.collections[0].pictures.insert(picture.picture.id, at: 0)
      }
    },
    ContentChange("SiteContent.pictures: one less") { content, dice in
      guard !content.pictures.isEmpty else { return }
      content.pictures.remove(at: dice.below(content.pictures.count))
    },
    ContentChange("SiteContent.pictures: none left") { content, _ in content.pictures = [] },
    ContentChange("SiteContent.pictures: another order") { content, dice in
      content.pictures.shuffle(using: &dice)
    },
    ContentChange("SiteContent.pictures: a copy of another") { content, dice in
      guard let images = content.pictures.last?.images else { return }
      content.pictures[dice.below(content.pictures.count)].images = images
    },
    ContentChange("SiteContent.pictures: all of one tag") { content, _ in
      for place in content.pictures.indices {
        content.pictures[place].picture.tags += Tag.list("everywhere")
      }
    },
  ]
}
