import Model
import Sandbox
import Testing

@testable import Search

/// What every source has to do, whatever it searches.
struct ConformanceTests {
  @Test(arguments: SourceCase.all, [0, 1, 7])
  func findsWhatThereIs(_ source: SourceCase, count: Int) async throws {
    try await walksToTheEnd(source, count: count)
  }

  @Test(arguments: SourceCase.all, [0, 1])
  func walksOverThePagesToTheEnd(_ source: SourceCase, extra: Int) async throws {
    let pages = (source.description.limits.reach ?? .max) >= source.pageSize * 2 ? 2 : 1
    try await walksToTheEnd(source, count: source.pageSize * pages - 1 + extra)
  }

  private func walksToTheEnd(_ source: SourceCase, count: Int) async throws {
    let catalogue = SourceCase.catalogue(count)
    let running = try await source.start(catalogue, Faults())
    let result = await SandboxSearch.walk(running.pages())
    #expect(result.error == nil)
    // Nothing lost, nothing twice, in the order of the source.
    #expect(result.pages.flatMap(\.pictures).map(\.id.own) == catalogue.items.map(source.own))
    #expect(result.pages.map(\.number) == Array(1...max(1, result.pages.count)))
    #expect(result.pages.last?.isLast == true)
    #expect(result.pages.allSatisfy { $0.unidentified.isEmpty })
    #expect(result.pages.flatMap(\.pictures).allSatisfy { $0.id.source == source.description.name })
    await running.stop()
  }

  @Test(arguments: SourceCase.all.filter { ($0.description.limits.reach ?? .max) <= 5_000 })
  func stopsWhereTheSourceStops(_ source: SourceCase) async throws {
    let reach = try #require(source.description.limits.reach)
    let running = try await source.start(
      SourceCase.catalogue(reach + source.pageSize + 3), Faults())
    let result = await SandboxSearch.walk(running.pages())
    #expect(result.error == nil)
    #expect(Set(result.pages.flatMap(\.pictures).map(\.id)).count == reach)
    #expect(result.pages.flatMap(\.pictures).count == reach)
    await running.stop()
  }

  @Test(arguments: SourceCase.all, [1, 5])
  func handsOutNoMoreThanTheLimit(_ source: SourceCase, limit: Int) async throws {
    let catalogue = SourceCase.catalogue(9)
    let running = try await source.start(catalogue, Faults())
    let result = await SandboxSearch.walk(running.pages(limit: limit))
    #expect(result.error == nil)
    #expect(
      result.pages.flatMap(\.pictures).map(\.id.own)
        == catalogue.items.prefix(limit).map(source.own))
    await running.stop()
  }

  @Test(arguments: SourceCase.all)
  func isTheSameEveryTime(_ source: SourceCase) async throws {
    let running = try await source.start(SourceCase.catalogue(24), Faults())
    let one = await SandboxSearch.walk(running.pages())
    let other = await SandboxSearch.walk(running.pages())
    #expect(one.pages.flatMap(\.pictures) == other.pages.flatMap(\.pictures))
    await running.stop()
  }

  @Test(arguments: SourceCase.all)
  func saysWhatAGalleryNeeds(_ source: SourceCase) async throws {
    let running = try await source.start(SourceCase.catalogue(24), Faults())
    let result = await SandboxSearch.walk(running.pages())
    let pictures = result.pages.flatMap(\.pictures)
    #expect(pictures.allSatisfy { !$0.credit.isEmpty && !$0.fields.isEmpty })
    #expect(pictures.contains { $0.large != nil })
    #expect(pictures.contains { $0.creator != nil })
    #expect(pictures.allSatisfy { $0.page != nil || source.description.service == nil })
    await running.stop()
  }

  /// All but those that have one page.
  @Test(
    arguments: SourceCase.all.filter {
      $0.hasPages && ($0.description.limits.reach ?? .max) > $0.pageSize
    })
  func aCancelledSearchStopsHalfWay(_ source: SourceCase) async throws {
    let running = try await source.start(SourceCase.catalogue(source.pageSize + 1), Faults())
    let pages = running.pages()
    let walk = Task {
      var walk = pages.makeAsyncIterator()
      _ = try? await walk.next()
      withUnsafeCurrentTask { $0?.cancel() }
      do throws(SearchError) {
        _ = try await walk.next()
        return nil as SearchError?
      } catch {
        return error
      }
    }
    #expect(await walk.value?.code == .cancelled)
    await running.stop()
  }
}
