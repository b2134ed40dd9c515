import Model
import TestSupport

@testable import Site

extension ContentChange {
  /// What comes, goes and moves.
  static let order: [ContentChange] = [
    ContentChange("SiteContent.pictures: a new one") { content, generator in
      let picture = Samples.picture(
        500, title: generator.one(of: [nil, "New"]),
        tags: generator.one(of: ["", "new", "heron, reeds"]),
        user: generator.one(of: ["Anna", "Nobody else"]))
      content.pictures.insert(picture, at: generator.below(content.pictures.count + 1))
      if generator.happens(50), !content.collections.isEmpty {
        content.collections[0].pictures.insert(picture.picture.id, at: 0)
      }
    },
    ContentChange("SiteContent.pictures: one less") { content, generator in
      guard !content.pictures.isEmpty else { return }
      content.pictures.remove(at: generator.below(content.pictures.count))
    },
    ContentChange("SiteContent.pictures: none left") { content, _ in content.pictures = [] },
    ContentChange("SiteContent.pictures: another order") { content, generator in
      content.pictures.shuffle(using: &generator)
    },
    ContentChange("SiteContent.pictures: a copy of another") { content, generator in
      guard let images = content.pictures.last?.images else { return }
      content.pictures[generator.below(content.pictures.count)].images = images
    },
    ContentChange("SiteContent.pictures: all of one tag") { content, _ in
      for place in content.pictures.indices {
        content.pictures[place].picture.tags += Tag.list("everywhere")
      }
    },
  ]
}
