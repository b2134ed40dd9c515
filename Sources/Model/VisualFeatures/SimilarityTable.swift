import Support

/// The visual features of many images, to compare any two of them: in two pieces of memory, as there may be a
/// million.
package struct SimilarityTable: Sendable {
  private struct Entry {
    let fingerprint: Fingerprint?
    let scale: Float
    /// Where its colours are.
    let start: Int32
    /// Negative where its visual features are not known.
    let colours: Int16

    init(_ similarity: ImageSimilarity?, start: Int) {
      fingerprint = similarity?.fingerprint
      scale = similarity?.scale ?? 0
      self.start = Int32(truncatingIfNeeded: start)
      colours = similarity.map { Int16(clamping: $0.colours.count) } ?? -1
    }

    var isKnown: Bool { colours >= 0 }
    var range: Range<Int> { Int(start)..<Int(start) + Int(colours) }
  }

  private var entries: [Entry] = []
  /// The colours of all, those of one image behind those of the one before.
  private var colours: [PackedColour] = []

  package init(of features: some Collection<VisualFeatures?>) {
    entries.reserveCapacity(features.count)
    for features in features {
      let similarity = features.map { ImageSimilarity(of: $0) }
      entries.append(Entry(similarity, start: colours.count))
      colours += similarity?.colours.prefix(Int(Int16.max)) ?? []
    }
    // It grew by doubling, and stays.
    colours = colours.withUnsafeBufferPointer { Array($0) }
  }

  package var count: Int { entries.count }

  /// As `ImageSimilarity.compared(with:)` has it; nil where the visual features of one are not known.
  package func similarity(_ one: Int, _ other: Int) -> Double? {
    let (own, others) = (entries[one], entries[other])
    guard own.isKnown, others.isKnown else { return nil }
    let all = colours.span
    let similarity = ImageSimilarity.similarity(
      of: all.extracting(own.range), to: all.extracting(others.range),
      scales: (own.scale, others.scale))
    return ImageSimilarity.similarity(similarity, own.fingerprint, others.fingerprint)
  }

  /// What `similarity` cannot exceed, in a fraction of the time; nothing where that is nil. It is best
  /// asked right before `similarity` is.
  package func mostSimilarities(of one: Int, to others: [Int]) -> [Double] {
    let own = entries[one]
    return others.map { entries[$0] }.map { other in
      if other.isKnown { colours.fetchAhead(other.range) }
      return own.isKnown && other.isKnown
        ? ImageSimilarity.similarity(1, own.fingerprint, other.fingerprint) : 0
    }
  }
}
