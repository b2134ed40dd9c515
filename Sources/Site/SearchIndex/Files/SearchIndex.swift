import Model
import Support
import Synchronization

/// What all pictures can be found by, worked out once for all files of the index.
final class SearchIndex: Sendable {
  /// What some of the pictures can be found by.
  struct Part: Sendable {
    let terms: TermTable
    let numbers: NumberTable
  }

  /// Where settled values are remembered, and all that they are made of.
  struct Memory {
    let file: RememberedFile
    let inputs: Digest
  }

  let site: SiteIndex
  let order: ArrivalOrder
  /// Of all pictures but the newest.
  let values: SettledValues
  /// Of the newest, and what cards are found by that stand for such ones. A picture that comes changes this alone.
  let newest: Part
  let shared: SharedTexts
  /// Where their files are cut.
  let cut: IndexCut
  /// Nil where nothing is remembered.
  let memory: Memory?
  /// The files of settled values, where an earlier run made them of the same pictures.
  let knownFiles: ValueFiles?

  var settled: Part { values.part }

  /// - Parameters:
  ///   - jobs: on how many threads the pictures may be read.
  ///   - file: what an earlier run remembered of settled pictures, and this one may.
  ///   - words: of the files that the site's own words are from.
  init(
    _ site: SiteIndex, cut: IndexCut = IndexCut(), jobs: Int = 1,
    remembering file: RememberedFile? = nil, words: Digest? = nil
  ) {
    let order = ArrivalOrder(site.pictures)
    (self.site, self.order, self.cut) = (site, order, cut)
    memory =
      if let file, let words, order.staysWithNext {
        Memory(
          file: file, inputs: order.settledInputs(of: site, cut, words: words, jobs: jobs))
      } else {
        nil
      }
    if var lists = memory.flatMap({ $0.file.lists(madeOf: $0.inputs) }),
      let known = SettledValues(&lists),
      let files = ValueFiles(
        &lists,
        making: { ValueFiles(SettledValues(site, order, jobs: jobs).part, cut, jobs: jobs) })
    {
      (values, knownFiles) = (known, files)
    } else {
      // Of pictures that are gone nothing stays, whatever becomes of this run.
      file?.remove()
      (values, knownFiles) = (SettledValues(site, order, jobs: jobs), nil)
    }
    var newest = GatheredValues(newestFrom: order.settled, order, site, besides: values.part.terms)
    shared = values.shared.joined(with: newest.shared)
    self.newest = newest.part()
  }

  /// Whether they have a file of their own; it may hold no values, where all of them are copies.
  var hasNewest: Bool { order.settled < site.pictures.count }

  /// How many pictures have a value.
  func count(of value: PictureValues.Text) -> Int {
    [settled, newest].reduce(0) { count, part in
      count + (part.terms.line(of: value).map(part.terms.count) ?? 0)
    }
  }

  /// Sorted, each once.
  func values(of field: TextField) -> [PictureValues.Text] {
    Set([settled, newest].flatMap { part in part.terms.lines(of: field).map { part.terms[$0] } })
      .sorted(by: TermTable.precedes)
  }
}
