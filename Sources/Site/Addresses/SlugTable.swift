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
  package static func addresses<Entries: RandomAccessCollection>(of entries: Entries) -> [String]
  where Entries.Element == Entry, Entries.Index == Int {
    let copies = copies(in: entries)
    var levels = [Int](repeating: 0, count: entries.count)
    var addresses = entries.enumerated().map { index, entry in
      let slug = Slug(entry.text)
      levels[index] = slug.isFaithful ? 0 : 1
      return address(of: entry, slug, level: levels[index])
    }
    while true {
      let repeated = RepeatedTexts.places(among: addresses)
      guard !repeated.isEmpty else { return addresses }
      for group in Dictionary(grouping: repeated, by: { addresses[$0] }).values {
        let chosen = group.filter { entries[$0].isChosen }
        for index in group where chosen != [index] {
          levels[index] += 1
          addresses[index] = address(
            of: entries[index], Slug(entries[index].text), level: levels[index],
            copy: copies[index] ?? 0)
        }
      }
    }
  }

  /// How many of the same identity stand before an entry; only of those that come more than once.
  private static func copies<Entries: RandomAccessCollection>(in entries: Entries) -> [Int: Int]
  where Entries.Element == Entry, Entries.Index == Int {
    var (copies, seen): ([Int: Int], [String: Int]) = ([:], [:])
    for index in RepeatedTexts.places(among: entries.lazy.map(\.identity)) {
      copies[index] = seen[entries[index].identity, default: 0]
      seen[entries[index].identity, default: 0] += 1
    }
    return copies
  }

  /// What an entry may be called: the more often it meets others, the more its address says.
  private static func address(
    of entry: Entry, _ slug: Slug, level: Int, copy: Int = 0
  ) -> String {
    switch level {
    case 0: slug.stem
    case 1: slug.marked(Slug.digest(of: entry.text))
    case 2: slug.marked(Slug.digest(of: entry.identity))
    case 3: slug.marked(Slug.digest(of: entry.identity), digits: 12)
    default: slug.marked(Slug.digest(of: "\(entry.identity) \(copy) \(level)"), digits: 12)
    }
  }
}
