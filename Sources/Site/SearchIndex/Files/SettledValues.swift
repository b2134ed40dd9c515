import Model
import Support
import Synchronization
import Theme

/// What pictures can be found by that are in the large files of values. Of the same pictures it is the same in every
/// run, until the small files of the newest are full: so it may be remembered.
struct SettledValues: Sendable {
  let part: SearchIndex.Part
  let shared: SharedTexts

  /// Reads every picture.
  ///
  /// - Parameter jobs: on how many threads that may be.
  init(_ site: SiteIndex, _ order: ArrivalOrder, jobs: Int) {
    let gathering = Mutex(Gathering())
    order.forEachPiece(among: jobs) { piece, range in
      let values = GatheredValues(range, order, site)
      gathering.withLock { $0.add(values, at: piece) }
    }
    var all = gathering.withLock { all in
      defer { all = Gathering() }
      return all.values
    }
    (shared, part) = (all.shared, all.part())
  }

  /// What is gathered so far. Pieces are put together in order, and none waits for one that takes longer.
  private struct Gathering {
    var values = GatheredValues(from: 0)
    private var count = 0
    private var waiting: [Int: GatheredValues] = [:]

    mutating func add(_ piece: GatheredValues, at place: Int) {
      waiting[place] = piece
      while let next = waiting.removeValue(forKey: count) {
        values.append(next)
        count += 1
      }
    }
  }
}

/// As they are remembered.
extension SettledValues {
  init?(_ lists: inout RememberedFile.Lists) {
    guard let terms = TermTable(&lists), let numbers = NumberTable(&lists),
      let shared = SharedTexts(&lists)
    else { return nil }
    (part, self.shared) = (SearchIndex.Part(terms: terms, numbers: numbers), shared)
  }

  func add(to file: inout RememberedFile.Writer) throws(FileError) {
    try part.terms.add(to: &file)
    try part.numbers.add(to: &file)
    try shared.add(to: &file)
  }
}

extension ArrivalOrder {
  private static let perPiece = 1_024

  /// Goes through the numbers of those that are settled, piece by piece.
  func forEachPiece(among jobs: Int, _ work: @Sendable (Int, Range<Int>) -> Void) {
    let count = settled
    ThreadPool.share((count + Self.perPiece - 1) / Self.perPiece, among: jobs) { piece in
      work(piece, piece * Self.perPiece..<min((piece + 1) * Self.perPiece, count))
    }
  }

  /// Of all that settled values are worked out of: the pictures as they are packed, so that nothing can be forgotten.
  func settledInputs(
    of site: SiteIndex, _ cut: IndexCut, words: Digest, jobs: Int
  ) -> Digest {
    let pieces = Mutex<[Int: Digest]>([:])
    forEachPiece(among: jobs) { piece, range in
      var builder = DigestBuilder()
      for number in range { add(number, of: site, to: &builder) }
      let digest = builder.digest
      pieces.withLock { $0[piece] = digest }
    }
    var builder = DigestBuilder()
    builder.add(words)
    builder.add(site.words.language)
    builder.add(settled)
    builder.add(String(describing: cut))
    for collections in [site.collections, site.albums] {
      builder.add(collections.count)
      for entry in collections { builder.add(entry.collection.title) }
    }
    builder.add(site.content.sources.count)
    for source in site.content.sources {
      builder.add(source.name.text)
      builder.add(source.title)
      builder.add(source.isLocal)
    }
    for (_, digest) in pieces.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      builder.add(digest)
    }
    return builder.digest
  }

  private func add(_ number: Int, of site: SiteIndex, to builder: inout DigestBuilder) {
    let place = places[number]
    builder.add(site.pictures[place])
    for numbers in [
      site.collectionNumbers(of: place), site.albumNumbers(of: place),
      settled(ledBy: place, in: site).map { self.numbers[$0] },
    ] {
      builder.add(numbers.count)
      for number in numbers { builder.add(number) }
    }
  }
}
