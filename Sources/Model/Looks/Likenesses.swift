/// The looks of many images, to compare any two of them: in two pieces of memory, as there may be a
/// hundred thousand.
package struct Likenesses: Sendable {
  private struct Entry {
    let fingerprint: Fingerprint?
    let scale: Float
    /// Where its colours are.
    let start: Int32
    /// Negative where its looks are not known.
    let colours: Int16

    var isKnown: Bool { colours >= 0 }
    var range: Range<Int> { Int(start)..<Int(start) + Int(colours) }
  }

  private var entries: [Entry] = []
  /// The colours of all, those of one image behind those of the one before.
  private var colours: [SIMD4<Float>] = []

  package init(of looks: some Sequence<Looks?>) {
    for looks in looks {
      let likeness = looks.map { Likeness(of: $0) }
      let own = likeness?.colours ?? []
      entries.append(
        Entry(
          fingerprint: likeness?.fingerprint, scale: likeness?.scale ?? 0,
          start: Int32(truncatingIfNeeded: colours.count),
          colours: likeness == nil ? -1 : Int16(clamping: own.count)))
      colours += own.prefix(Int(Int16.max))
    }
  }

  package var count: Int { entries.count }

  /// As `Likeness.compared(with:)` has it; nil where the looks of one are not known.
  package func likeness(_ one: Int, _ other: Int) -> Double? {
    let (own, others) = (entries[one], entries[other])
    guard own.isKnown, others.isKnown else { return nil }
    let all = colours.span
    let likeness = Likeness.likeness(
      of: all.extracting(own.range), to: all.extracting(others.range),
      scales: (own.scale, others.scale))
    return Likeness.likeness(likeness, own.fingerprint, others.fingerprint)
  }

  /// What `likeness` cannot exceed, in a fraction of the time; nothing where that is nil. It is best
  /// asked right before `likeness` is.
  package func mostLikenesses(of one: Int, to others: [Int]) -> [Double] {
    let own = entries[one]
    return others.map { entries[$0] }.map { other in
      if other.isKnown { colours.fetchAhead(other.range) }
      return own.isKnown && other.isKnown
        ? Likeness.likeness(1, own.fingerprint, other.fingerprint) : 0
    }
  }
}
