import Model

/// Finds tags that are one in two spellings, among those of all pictures: such that are spelled alike, seldom
/// stand on one picture, and stand beside the same other tags.
struct TagJoins {
  /// So many are looked at closely, those of the most frequent tags.
  private static let mostPairs = 20_000
  /// Of so many that are spelled alike the most frequent are compared with each.
  private static let mostMeant = 4

  private struct Pair: Hashable {
    let tag: Int
    let meant: Int
  }

  private let uses: TagUses
  private let spellings: [TagSpelling?]
  private let rules: [String: CuratedTag]
  /// Tags of which their owner says something: they stay.
  private let settled: Set<Int>

  /// - Parameter rules: what the owner says of tags, by their compared form.
  init(_ pictures: some Sequence<[Tag]>, by rules: [String: CuratedTag]) {
    uses = TagUses(pictures)
    spellings = uses.tags.map(TagSpelling.init)
    self.rules = rules
    let named = Set(rules.keys).union(rules.values.compactMap(\.synonym?.compared))
    settled = Set(uses.tags.indices.filter { [uses] in named.contains(uses.tags[$0].compared) })
  }

  /// Each tag once at most, those of the most pictures first.
  var all: [TagJoin] {
    var found: [Pair: TagJoin.Likeness] = [:]
    for pair in pairsOfLetters() { found[pair] = .letters }
    for pair in pairsOfPlurals() where found[pair] == nil { found[pair] = .plural }
    for pair in pairsOfSlips() where found[pair] == nil { found[pair] = .slip }
    let pairs = found.keys.sorted { one, other in
      (-count(one.meant), one.meant, one.tag) < (-count(other.meant), other.meant, other.tag)
    }
    var joined: Set<Int> = []
    var joins: [TagJoin] = []
    var context: (tag: Int, near: TagContext)?
    for pair in pairs.prefix(Self.mostPairs) where !joined.contains(pair.tag) {
      guard let likeness = found[pair] else { continue }
      let near = context?.tag == pair.meant ? context?.near : nil
      let meant = near ?? TagContext(of: pair.meant, in: uses)
      context = (pair.meant, meant)
      guard let join = join(pair, likeness, meant) else { continue }
      joined.insert(pair.tag)
      joins.append(join)
    }
    return joins.sorted {
      (-$0.count, $0.tag.compared) < (-$1.count, $1.tag.compared)
    }
  }

  /// Nil where the pictures say that they are two.
  private func join(_ pair: Pair, _ likeness: TagJoin.Likeness, _ meant: TagContext) -> TagJoin? {
    let (count, meantCount) = (count(pair.tag), count(pair.meant))
    let together = uses.together(pair.tag, pair.meant)
    let nearness = TagContext(of: pair.tag, in: uses).nearness(to: meant)
    switch likeness {
    case .letters where uses.tags[pair.tag].differsInGapsAlone(from: uses.tags[pair.meant]):
      guard nearness.map({ $0 > 0 }) ?? true else { return nil }
    case .letters, .plural:
      guard nearness.map({ $0 >= 0.1 }) ?? true, together * 4 <= count else { return nil }
    case .slip:
      // Who slips does so seldom, and nothing but the tags beside it tells a slip from a word.
      guard let nearness, nearness >= 0.3, together * 4 <= count, count * 2 <= meantCount else {
        return nil
      }
    }
    return TagJoin(
      tag: uses.tags[pair.tag], count: count, meant: uses.tags[pair.meant], meantCount: meantCount,
      likeness: likeness, together: together, nearness: nearness.map { Int(($0 * 100).rounded()) })
  }

  private func count(_ tag: Int) -> Int { uses.pictures[tag].count }

  // MARK: Pairs

  private func pairsOfLetters() -> [Pair] {
    byLetters.values.flatMap { pairs(among: $0) }
  }

  private func pairsOfPlurals() -> [Pair] {
    let byLetters = byLetters
    return spellings.indices.flatMap { plural in
      (spellings[plural]?.singulars ?? []).flatMap { byLetters[$0] ?? [] }.prefix(Self.mostMeant)
        .compactMap { pair(plural, $0) }
    }
  }

  private func pairsOfSlips() -> [Pair] {
    // A dictionary of lists would take ten times as much.
    var keys: [(key: UInt64, tag: Int32)] = []
    for (number, spelling) in spellings.enumerated() {
      keys += (spelling?.slips ?? []).map { ($0, Int32(truncatingIfNeeded: number)) }
    }
    keys.sort { $0 < $1 }
    var pairs: [Pair] = []
    var start = 0
    while start < keys.count {
      let end = keys[start...].firstIndex { $0.key != keys[start].key } ?? keys.count
      if end > start + 1 { pairs += self.pairs(among: Set(keys[start..<end].map { Int($0.tag) })) }
      start = end
    }
    return pairs.filter { pair in
      guard let one = spellings[pair.tag], let other = spellings[pair.meant] else { return false }
      return one.isSlip(of: other)
    }
  }

  private var byLetters: [String: [Int]] {
    Dictionary(grouping: spellings.indices.filter { spellings[$0] != nil }) {
      spellings[$0]?.letters ?? ""
    }
  }

  private func pairs(among numbers: some Collection<Int>) -> [Pair] {
    let best = numbers.sorted { isBetter($0, $1) }
    return best.prefix(Self.mostMeant).enumerated().flatMap { place, meant in
      best.dropFirst(place + 1).compactMap { pair($0, meant) }
    }
  }

  /// Nil where the owner has told them apart, or named both.
  private func pair(_ one: Int, _ other: Int) -> Pair? {
    guard one != other else { return nil }
    let (tag, meant) = isBetter(one, other) ? (other, one) : (one, other)
    let (own, others) = (uses.tags[tag], uses.tags[meant])
    guard !settled.contains(tag), !rules.broader(of: own).contains(others),
      !rules.broader(of: others).contains(own)
    else { return nil }
    return Pair(tag: tag, meant: meant)
  }

  /// What the owner named, then what more pictures have, then what tells more of its spelling.
  private func isBetter(_ one: Int, _ other: Int) -> Bool {
    func rank(_ tag: Int) -> (Int, Int, Int, Int) {
      (
        settled.contains(tag) ? 0 : 1, -count(tag), -(spellings[tag]?.richness ?? 0),
        spellings[tag]?.folded.count ?? 0
      )
    }
    let (a, b) = (rank(one), rank(other))
    return a == b ? uses.tags[one].compared < uses.tags[other].compared : a < b
  }
}

extension Tag {
  /// Accents make other words: `schon` and `schön`.
  fileprivate func differsInGapsAlone(from other: Tag) -> Bool {
    func letters(_ tag: Tag) -> [Unicode.Scalar] {
      tag.compared.unicodeScalars.filter {
        $0.properties.isAlphabetic || $0.properties.generalCategory == .decimalNumber
          || $0.properties.generalCategory == .nonspacingMark
      }
    }
    return letters(self) == letters(other)
  }
}
