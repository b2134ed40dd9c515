import Model
import Synchronization
import Testing

@testable import Search

struct SearchPagesTests {
  private func page(_ number: Int, isLast: Bool) -> SearchPage {
    SearchPage(
      number: number, pictures: [], isLast: isLast, retrieved: Timestamp(secondsSince1970: 0))
  }

  @Test func fetchesAPageOnlyWhenItIsAskedFor() async throws {
    let fetched = Mutex<[Int]>([])
    let pages = SearchPages { (number) async throws(SearchError) in
      fetched.withLock { $0.append(number) }
      return page(number, isLast: number == 3)
    }
    let iterator = pages.makeAsyncIterator()
    #expect(fetched.withLock { $0 }.isEmpty)
    var walk = iterator
    _ = try await walk.next()
    #expect(fetched.withLock { $0 } == [1])
    while try await walk.next() != nil {}
    #expect(fetched.withLock { $0 } == [1, 2, 3])
  }

  /// A page may be shorter than it should be, so that it takes one more to come to the limit.
  @Test(arguments: [(1, [1]), (4, [2, 2]), (5, [2, 2, 1]), (9, [2, 2, 2])])
  func handsOutAsManyPicturesAsTheLimitSays(_ limit: Int, _ counts: [Int]) async throws {
    let pages = SearchPages(limit: limit) { (number) async throws(SearchError) in
      let pictures = (0..<2).map { place in
        Picture(
          id: PictureID(source: SourceName("x"), own: "\(number)-\(place)"), credit: "nobody")
      }
      return SearchPage(
        number: number, pictures: pictures, reported: 99, reachable: 6, isLast: number == 3,
        retrieved: Timestamp(secondsSince1970: 0))
    }
    let result = await SandboxSearch.walk(pages)
    #expect(result.pages.map(\.pictures.count) == counts)
    #expect(result.pages.last?.isLast == true)
    #expect(result.pages.first?.reachable == min(limit, 6))
    #expect(result.pages.first?.reported == 99)
  }

  /// Of 6 pictures that the service would hand out, or, where it does not say, of those that came.
  @Test(arguments: [(1, 6, 5), (4, 6, 2), (6, 6, 0), (9, 6, 0), (3, nil, 1), (4, nil, 0)])
  func whatIsBeyondTheLimitIsCounted(_ limit: Int, _ reachable: Int?, _ count: Int) async throws {
    let pages = SearchPages(limit: limit) { (number) async throws(SearchError) in
      let pictures = (0..<2).map { place in
        Picture(
          id: PictureID(source: SourceName("x"), own: "\(number)-\(place)"), credit: "nobody")
      }
      return SearchPage(
        number: number, pictures: pictures, reachable: reachable, isLast: number == 3,
        retrieved: Timestamp(secondsSince1970: 0))
    }
    let result = await SandboxSearch.walk(pages)
    #expect(result.pages.reduce(0) { $0 + $1.leftOut[.limit] } == count)
  }

  @Test func aFailedPageEndsTheSearchAndLeavesTheOthersValid() async throws {
    let pages = SearchPages { (number) async throws(SearchError) in
      if number == 2 { throw SearchError(.unavailable) }
      return page(number, isLast: false)
    }
    var walk = pages.makeAsyncIterator()
    let first = try await walk.next()
    #expect(first?.number == 1)
    await #expect(throws: SearchError(.unavailable)) { try await walk.next() }
    #expect(try await walk.next()?.number == nil)
  }

  @Test func aCancelledTaskAsksForNothingMore() async throws {
    let fetched = Mutex(0)
    let pages = SearchPages { (number) async throws(SearchError) in
      fetched.withLock { $0 += 1 }
      withUnsafeCurrentTask { $0?.cancel() }
      return page(number, isLast: number == 5)
    }
    let walk = Task {
      var numbers: [Int] = []
      do throws(SearchError) {
        for try await page in pages { numbers.append(page.number) }
      } catch {
        #expect(error.code == .cancelled)
      }
      return numbers
    }
    #expect(await walk.value == [1])
    #expect(fetched.withLock { $0 } == 1)
  }
}
