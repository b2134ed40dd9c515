import Model
import Support
import Templating
import Theme

/// What the pictures of a collection are filtered by on its first page: their tags and, of reviews, the critics.
extension GridPage {
  private static let mostTagsShown = 10
  private static let mostTags = 24
  private static let mostCritics = 60

  /// Those that most of its pictures have come first. Tags that all of them have filter nothing.
  var tagsHere: (most: [TagEntry], others: [TagEntry]) {
    guard let pictures = filtered else { return ([], []) }
    var counts: [Int32: Int] = [:]
    for number in pictures {
      for tag in site.tagNumbers(of: number).prefix(SiteIndex.mostCountedTags) {
        counts[tag, default: 0] += 1
      }
    }
    let tags = Self.mostUsed(counts.filter { $0.value < pictures.count })
      .prefix(Self.mostTags).map { site.tags[Int($0)] }
    return (Array(tags.prefix(Self.mostTagsShown)), Array(tags.dropFirst(Self.mostTagsShown)))
  }

  var critics: [CreatorView] {
    guard let pictures = filtered, list.form(in: site).things == .reviews else { return [] }
    var counts: [Int: Int] = [:]
    for number in pictures {
      if let critic = site.creatorNumber(of: number) { counts[critic, default: 0] += 1 }
    }
    return Self.mostUsed(counts).prefix(Self.mostCritics).map { critic in
      CreatorView(
        entry: site.creators[critic], site: site, root: root, namesSource: false, picture: nil,
        count: counts[critic])
    }
  }

  private var filtered: [Int]? {
    guard case .collection(let entry) = list, page == 1 else { return nil }
    return entry.pictures
  }

  /// Those used as often stand in their own order.
  private static func mostUsed<Number: Comparable>(_ counts: [Number: Int]) -> [Number] {
    counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }.map(\.key)
  }

  func hashFilters(into builder: inout DigestBuilder) {
    let (most, others) = tagsHere
    builder.add(most.count)
    for tag in most + others {
      builder.add(tag.shown)
      builder.add(tag.slug)
    }
    for critic in critics {
      for text in [critic.entry.name, critic.entry.address, critic.entry.creator.status] {
        builder.add(text)
      }
      builder.add(critic.entry.portrait)
      builder.add(critic.count ?? 0, .reviews)
    }
  }
}
