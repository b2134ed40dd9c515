import Model
import Support

/// A tag's letters, as far as they tell whether another one is the same word.
struct TagSpelling {
  /// Longer tags are sentences.
  static let longest = 60
  /// In a shorter word another letter makes another word: `moose` and `mouse`.
  private static let shortestSlipped = 8

  /// Without case and accents.
  let folded: [Unicode.Scalar]
  /// Without spaces and hyphens, too, but for those between digits: `1 2` is not `12`.
  let letters: String
  /// How much of the spelling the letters leave out.
  let richness: Int

  /// Nil for one that is too long or has no letters: no other spelling of it is known.
  init?(_ tag: Tag) {
    guard tag.compared.utf8.count <= 8 * Self.longest else { return nil }
    folded = Array(Folding.searched(tag.shown).unicodeScalars)
    guard folded.count <= Self.longest, folded.contains(where: \.properties.isAlphabetic) else {
      return nil
    }
    var letters = String.UnicodeScalarView()
    for (place, scalar) in folded.enumerated()
    where !Self.isGap(scalar) || Self.isBetweenDigits(place, folded) {
      letters.append(scalar)
    }
    self.letters = String(letters)
    richness = tag.compared.unicodeScalars.count - letters.count
  }

  private static func isGap(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .dashPunctuation
      || "_'’".unicodeScalars.contains(scalar)
  }

  private static func isBetweenDigits(_ place: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    guard place > 0, place + 1 < scalars.count else { return false }
    return isDigit(scalars[place - 1]) && isDigit(scalars[place + 1])
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .decimalNumber
  }

  // MARK: Plurals

  /// What it may be the plural of. A name with a number has none: `5ds` is another camera than `5d`.
  var singulars: [String] {
    guard !folded.contains(where: Self.isDigit), !Self.noPlurals.contains(where: letters.hasSuffix)
    else { return [] }
    return Self.endings.compactMap { plural, singular, shortest in
      guard letters.hasSuffix(plural) else { return nil }
      let word = letters.dropLast(plural.count) + singular
      return word.count < shortest ? nil : String(word)
    }
  }

  /// Of English, French, German and Spanish plurals that have other letters, and how short their singular
  /// may be.
  private static let endings = [
    ("s", "", 3), ("es", "", 3), ("ies", "y", 3), ("ves", "f", 4), ("ves", "fe", 4),
    ("men", "man", 5), ("eaux", "eau", 4), ("aux", "al", 5), ("en", "e", 5), ("ces", "z", 3),
  ]
  private static let noPlurals = ["ss", "us", "is"]

  // MARK: Slips

  /// Numbers of which two tags have one in common where they differ in a letter within a long word: of the
  /// tag, and of the tag without each letter.
  var slips: [UInt64] {
    let places = words.filter { $0.count >= Self.shortestSlipped - 1 }
      .flatMap { $0.dropFirst().dropLast() }
    guard !places.isEmpty else { return [] }
    return [Self.number(folded)]
      + places.map { Self.number(folded[..<$0] + folded[($0 + 1)...]) }
  }

  /// FNV-1a: who differs may have the same, and is looked at.
  private static func number(_ scalars: some Sequence<Unicode.Scalar>) -> UInt64 {
    scalars.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1.value)) &* 0x100_0000_01B3 }
  }

  private var words: [Range<Int>] {
    folded.indices.split { Self.isGap(folded[$0]) }.map { $0.startIndex..<$0.endIndex }
  }

  /// Whether a letter is missing, another one, or changed places with the next, neither first nor last of
  /// its word: that makes other words (`moral`, `amoral`; `photograph`, `photography`).
  func isSlip(of other: TagSpelling) -> Bool {
    let (one, two) = folded.count <= other.folded.count ? (self, other) : (other, self)
    let (a, b) = (one.folded, two.folded)
    guard b.count - a.count <= 1 else { return false }
    let start = zip(a, b).prefix { $0 == $1 }.count
    let most = a.count - start
    let end = min(most, zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count)
    let (middle, others) = (a[start..<(a.count - end)], b[start..<(b.count - end)])
    let isSwap = middle.count == 2 && others.elementsEqual(middle.reversed())
    guard others.count == 1 && middle.count <= 1 || isSwap,
      (middle + others).allSatisfy(\.properties.isAlphabetic),
      let word = two.words.first(where: { $0.contains(start) })
    else { return false }
    return word.count >= Self.shortestSlipped && start > word.lowerBound
      && start + others.count < word.upperBound
  }
}
