import Support

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
    let candidates = candidates(of: entries)
    var levels = candidates.map { $0.slug.isFaithful ? 0 : 1 }
    var addresses = candidates.indices.map { candidates[$0].address(level: levels[$0]) }
    var isSettled = false
    while !isSettled {
      isSettled = true
      let meeting = Dictionary(grouping: addresses.indices) { addresses[$0] }
      for group in meeting.values where group.count > 1 {
        isSettled = false
        let chosen = group.filter { entries[$0].isChosen }
        for index in group where chosen != [index] {
          levels[index] += 1
          addresses[index] = candidates[index].address(level: levels[index])
        }
      }
    }
    return addresses
  }

  private static func candidates(of entries: [Entry]) -> [Candidate] {
    var seen: [String: Int] = [:]
    return entries.map { entry in
      let copy = seen[entry.identity, default: 0]
      seen[entry.identity] = copy + 1
      return Candidate(entry: entry, slug: Slug(entry.text), copy: copy)
    }
  }

  /// What an entry may be called: the more often it meets others, the more its address says.
  private struct Candidate {
    let entry: Entry
    let slug: Slug
    /// How many of the same identity stand before it.
    let copy: Int

    func address(level: Int) -> String {
      switch level {
      case 0: slug.stem
      case 1: slug.marked(Slug.digest(of: entry.text))
      case 2: slug.marked(Slug.digest(of: entry.identity))
      case 3: slug.marked(Slug.digest(of: entry.identity), digits: 12)
      default:
        slug.marked(Slug.digest(of: "\(entry.identity) \(copy) \(level)"), digits: 12)
      }
    }
  }
}
