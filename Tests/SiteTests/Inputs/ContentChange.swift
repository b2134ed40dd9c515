import Model
import TestSupport

@testable import Site

/// One way in which a content may be another one in the next run.
struct ContentChange: Sendable, CustomStringConvertible {
  /// The stored property that changes, such as `Picture.title`, or what happens.
  let name: String
  let change: @Sendable (inout SiteContent, inout SeededGenerator) -> Void

  var description: String { name }

  init(
    _ name: String, _ change: @escaping @Sendable (inout SiteContent, inout SeededGenerator) -> Void
  ) {
    self.name = name
    self.change = change
  }

  static let all = pictures + facts + images + content + order + positions

  /// Of one picture, whichever chance takes.
  static func entry(
    _ name: String, _ change: @escaping @Sendable (inout SitePicture, inout SeededGenerator) -> Void
  ) -> ContentChange {
    ContentChange(name) { content, generator in
      guard !content.pictures.isEmpty else { return }
      change(&content.pictures[generator.below(content.pictures.count)], &generator)
    }
  }

  static func picture(
    _ name: String, _ change: @escaping @Sendable (inout Picture, inout SeededGenerator) -> Void
  ) -> ContentChange {
    entry("Picture." + name) { change(&$0.picture, &$1) }
  }

  /// Of the creator of one picture.
  static func creator(
    _ name: String, _ change: @escaping @Sendable (inout Creator) -> Void
  ) -> ContentChange {
    picture("creator: Creator." + name) { picture, _ in
      if var creator = picture.creator {
        change(&creator)
        picture.creator = creator
      }
    }
  }

  static let address = WebAddress(known: "https://www.elsewhere.test/changed?x=1")
  static let moment = Timestamp(secondsSince1970: 1_999_990_489)
}
