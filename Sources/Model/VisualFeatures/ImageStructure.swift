/// How strong the 128 longest waves of an image are, each in 63 levels: enough to see whether
/// another image is the same one, the same but cropped, or a shot of the next moment.
package struct ImageStructure: Hashable, Sendable {
  /// How often each wave swings down and across the image, in half turns; the longest first.
  package static let waves: [(down: Int, across: Int)] = {
    let places = (1...15).flatMap { sum in (0...sum).map { (down: $0, across: sum - $0) } }
    return Array(places.prefix(128))
  }()
  /// Swings that no wave reaches.
  package static let limit = 16
  private static let most: Float = 31

  /// Letters, digits, `-` and `_`, one for each wave.
  package let text: String

  /// Roots: weak waves matter more than how strong the strongest is.
  ///
  /// - Parameter strengths: one for each wave. Nil for another number of them, or for none at all.
  package init?(strengths: [Float]) {
    let strongest = strengths.reduce(0) { max($0, abs($1)) }
    guard strengths.count == Self.waves.count, strongest > 0, strongest.isFinite else { return nil }
    let signs = strengths.map { strength in
      let level = (abs(strength) / strongest).squareRoot() * Self.most
      return SignAlphabet.sign(of: Int((strength < 0 ? -level : level).rounded()) + 32)
    }
    text = String(decoding: signs, as: UTF8.self)
  }

  /// Nil for anything that `text` does not give.
  package init?(text: String) {
    // An array, as a string's bytes are slow to walk here, and each build reads one of each picture.
    let signs = Array(text.utf8)
    guard signs.count == Self.waves.count, signs.allSatisfy({ SignAlphabet.value(of: $0) != nil })
    else { return nil }
    self.text = text
  }

  /// Whether nearly all of it lies in few waves, as that of flags and other plain shapes.
  package var isPlain: Bool {
    Array(text.utf8).count { abs((SignAlphabet.value(of: $0) ?? 32) - 32) >= 4 } < 32
  }

  /// From -1 to 1, the strongest being one of them.
  var strengths: [Float] {
    Array(text.utf8).map { sign in
      let level = Float((SignAlphabet.value(of: sign) ?? 32) - 32) / Self.most
      return level * abs(level)
    }
  }
}
