import Foundation
import Sandbox

/// Words of which a few are everywhere and most are rare, as in all languages: the first is drawn
/// twice as often as the second, and so on (Zipf).
struct Vocabulary {
  let words: [String]
  /// How often a word up to that one is drawn.
  private let shares: [Double]

  private static let common = [
    "tree", "heron", "water", "sky", "city", "night", "flower", "forest", "mountain", "street",
    "beach", "cat", "dog", "summer", "winter", "river", "bridge", "sunset", "coffee", "garden",
  ]
  private static let starts = [
    "b", "br", "c", "ch", "d", "f", "fl", "g", "h", "k", "l", "m", "n", "p", "r", "s", "st", "t",
    "v",
    "w",
  ]
  private static let middles = ["a", "e", "i", "o", "u", "ai", "ea", "ou"]
  private static let ends = ["", "n", "r", "s", "t", "l", "nd", "rt", "ck", "m"]

  init(count: Int, seed: Int) {
    var dice = SandboxRandom(seed)
    var seen = Set(Self.common)
    var words = Self.common
    while words.count < count {
      let word = (0..<(2 + dice.below(2))).map { _ in
        dice.one(of: Self.starts) + dice.one(of: Self.middles) + dice.one(of: Self.ends)
      }.joined()
      if seen.insert(word).inserted { words.append(word) }
    }
    self.words = words
    var sum = 0.0
    shares = words.indices.map { place in
      sum += 1 / pow(Double(place) + 3, 0.9)
      return sum
    }
  }

  /// The place of a word that is drawn.
  func place(_ dice: inout SandboxRandom) -> Int {
    let drawn = Double.random(in: 0..<(shares.last ?? 1), using: &dice)
    var (low, high) = (0, shares.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if shares[middle] <= drawn { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension SandboxRandom {
  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

  mutating func one<Item>(of items: [Item]) -> Item { items[below(items.count)] }
}
