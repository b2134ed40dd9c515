/// The looks of many images, to compare any two of them: in three pieces of memory, as there may be
/// a hundred thousand.
package struct Likenesses: Sendable {
  private struct Entry {
    let isKnown: Bool
    let fingerprint: Fingerprint?
    let scale: Float
  }

  private var entries: [Entry] = []
  /// The colours of all, those of one image behind those of the one before.
  private var colours: [SIMD4<Float>] = []
  /// Where those of each begin, and where those of the last one end.
  private var starts: [Int32] = [0]

  package init(of looks: some Sequence<Looks?>) {
    for looks in looks {
      let likeness = looks.map { Likeness(of: $0) }
      entries.append(
        Entry(
          isKnown: likeness != nil, fingerprint: likeness?.fingerprint, scale: likeness?.scale ?? 0)
      )
      colours += likeness?.colours ?? []
      starts.append(Int32(truncatingIfNeeded: colours.count))
    }
  }

  package var count: Int { entries.count }

  /// As `Likeness.compared(with:)` has it; nil where the looks of one are not known.
  package func likeness(_ one: Int, _ other: Int) -> Double? {
    let (own, others) = (entries[one], entries[other])
    guard own.isKnown, others.isKnown else { return nil }
    let all = colours.span
    let likeness = Likeness.likeness(
      of: all.extracting(range(of: one)), to: all.extracting(range(of: other)),
      scales: (own.scale, others.scale))
    return Likeness.likeness(likeness, own.fingerprint, others.fingerprint)
  }

  /// What `likeness` cannot exceed, in a fraction of the time.
  package func mostLikeness(_ one: Int, _ other: Int) -> Double? {
    let (own, others) = (entries[one], entries[other])
    guard own.isKnown, others.isKnown else { return nil }
    return Likeness.likeness(1, own.fingerprint, others.fingerprint)
  }

  private func range(of number: Int) -> Range<Int> {
    Int(starts[number])..<Int(starts[number + 1])
  }
}
