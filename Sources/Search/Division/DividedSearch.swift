import Model
import Support

/// All of a search that finds more than its source gives out, part by part.
actor DividedSearch {
  /// The pages of a query.
  typealias Walk = @Sendable (Query) -> SearchPages

  private let query: Query
  private let division: SearchDivision
  /// As many results as the source gives out of one search.
  private let reach: Int
  private let walk: Walk

  /// Those that are still to be walked, the next one last.
  private var parts: [SearchPart]
  private var current: (part: SearchPart, pages: SearchPages.Iterator, count: Int)?
  private var coverage = SearchCoverage()
  private var seen: Set<PictureID> = []

  init(_ query: Query, _ division: SearchDivision, reach: Int, walk: @escaping Walk) {
    self.query = query
    self.division = division
    self.reach = reach
    self.walk = walk
    parts = [SearchPart(of: division)]
  }

  func page(_ number: Int) async throws(SearchError) -> SearchPage {
    while true {
      do throws(SearchError) {
        guard let page = try await nextPage() else { return ended(number) }
        return handed(page, number, isLast: current == nil && parts.isEmpty)
      } catch {
        // What was found so far is worth having; the next run goes on from there.
        // Without a network that is all the earlier ones got.
        switch error.code {
        case .rateLimited where number > 1, .notCached where number > 1: break
        default: throw error
        }
        coverage.isUnfinished = true
        coverage.problem = error.detail
        parts = []
        current = nil
        return ended(number)
      }
    }
  }

  /// The next page of results that are to be handed on; nil at the end of all parts.
  private func nextPage() async throws(SearchError) -> SearchPage? {
    while true {
      guard let (part, before, handed) = current else {
        guard let part = parts.popLast() else { return nil }
        if let page = try await begin(part) { return page }
        continue
      }
      var pages = before
      guard let page = try await pages.next(isolation: self) else {
        current = nil
        continue
      }
      let count = handed + page.pictures.count
      current = page.isLast ? nil : (part, pages, count)
      if page.isCutOff { cutOff(part, after: count) }
      return page
    }
  }

  /// The first page of a part; nil where it is cut into smaller ones instead.
  private func begin(_ part: SearchPart) async throws(SearchError) -> SearchPage? {
    var query = query
    query.limit = nil
    if !division.isCounted { query.parameters.removeValue(forKey: SearchDivision.parameter) }
    query.parameters.merge(part.parameters) { $1 }
    var pages = walk(query).makeAsyncIterator()
    guard let page = try await pages.next(isolation: self) else { return nil }
    if coverage.reported == nil { coverage.reported = page.reported }
    let reported = page.reported ?? 0
    let isTooMany = division.totalIsCapped ? reported >= reach : reported > reach
    if isTooMany {
      if let halves = part.halves(within: self.query.parameters) {
        parts += halves.reversed()
        coverage.cuts += 1
        return nil
      }
      coverage.gaps.append(
        "\(part.shown): \(Numbers.grouped(reported)) reported, \(Numbers.grouped(reach)) can be had"
      )
    }
    coverage.parts += 1
    if let reported = page.reported {
      coverage.sums.append("\(part.shown): \(Numbers.grouped(reported))")
    }
    coverage.inParts = coverage.inParts.adding(reported)
    coverage.reachable = coverage.reachable.adding(min(reported, reach))
    if !page.isLast { current = (part, pages, page.pictures.count) }
    if page.isCutOff { cutOff(part, after: page.pictures.count) }
    return page
  }

  /// Of a source that gives no total only the end tells that there is more: then the part is cut after all, and
  /// what it gave comes once more.
  private func cutOff(_ part: SearchPart, after count: Int) {
    guard coverage.reported == nil else { return }
    if let halves = part.halves(within: query.parameters) {
      parts += halves.reversed()
      coverage.cuts += 1
    } else {
      coverage.gaps.append("\(part.shown): it ended after \(Numbers.grouped(count))")
    }
  }

  /// The page as one of the whole, with each picture once.
  private func handed(_ page: SearchPage, _ number: Int, isLast: Bool) -> SearchPage {
    var own: [Picture] = []
    for picture in page.pictures where seen.insert(picture.id).inserted { own.append(picture) }
    coverage.covered = seen.count
    return SearchPage(
      page, numbered: number, pictures: own, reported: coverage.reported,
      reachable: coverage.reported, isLast: isLast, coverage: isLast ? finished() : nil)
  }

  private func ended(_ number: Int) -> SearchPage {
    SearchPage(ended: number, reported: coverage.reported, coverage: finished())
  }

  private func finished() -> SearchCoverage {
    var coverage = coverage
    coverage.covered = seen.count
    // What has no value on an axis is in no part of it.
    if !division.totalIsCapped, !coverage.isUnfinished, let reported = coverage.reported,
      coverage.inParts < reported, coverage.parts > 0
    {
      coverage.gaps.append(
        "\(Numbers.grouped(reported - coverage.inParts)) of \(Numbers.grouped(reported)) reported are in no part"
      )
    }
    return coverage
  }
}

/// How much of a search its parts brought.
package struct SearchCoverage: Hashable, Sendable {
  /// Of the whole, as the source says; nil where it does not.
  package var reported: Int?
  /// The sums of what it says of the parts, and of what of it can be had.
  package var inParts = 0
  package var reachable = 0
  /// Different pictures that were found.
  package var covered = 0
  package var parts = 0
  /// How often a part was cut.
  package var cuts = 0
  /// What each part is, and how much the source says that it has, or else how much it gave.
  package var sums: [String] = []
  /// What is missing, and where.
  package var gaps: [String] = []
  /// Whether the source's limits ended it: the next run goes on.
  package var isUnfinished = false
  package var problem = ""

  package init() {}
}
