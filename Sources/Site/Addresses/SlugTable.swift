/// Gives each of several texts an address of its own. The address of a text depends on the others
/// only where two would really meet.
package enum SlugTable {
  /// One text to be addressed; `identity` tells apart those whose text is the same.
  package struct Entry: Sendable {
    package let text: String
    package let identity: String
    /// Whether somebody chose the text as an address: where it meets others, they give way.
    package let isChosen: Bool

    package init(text: String, identity: String? = nil, isChosen: Bool = false) {
      self.text = text
      self.identity = identity ?? text
      self.isChosen = isChosen
    }
  }

  /// The addresses in the order of `entries`.
  package static func addresses(of entries: [Entry]) -> [String] {
    let slugs = entries.map { Slug($0.text) }
    var levels = slugs.map { $0.isFaithful ? 0 : 1 }
    var addresses = entries.indices.map { candidate(slugs[$0], entries, at: $0, level: levels[$0]) }
    var isSettled = false
    while !isSettled {
      isSettled = true
      let meeting = Dictionary(grouping: addresses.indices) { addresses[$0] }
      for group in meeting.values where group.count > 1 {
        isSettled = false
        let chosen = group.filter { entries[$0].isChosen }
        for index in group where chosen != [index] {
          levels[index] += 1
          addresses[index] = candidate(slugs[index], entries, at: index, level: levels[index])
        }
      }
    }
    return addresses
  }

  private static func candidate(
    _ slug: Slug, _ entries: [Entry], at index: Int, level: Int
  ) -> String {
    let entry = entries[index]
    switch level {
    case 0: return slug.stem
    case 1: return slug.marked(Slug.digest(of: entry.text))
    case 2: return slug.marked(Slug.digest(of: entry.identity))
    default:
      let long = slug.marked(Slug.digest(of: entry.identity), digits: 12)
      return level == 3 ? long : "\(long)-\(index)-\(level)"
    }
  }
}
