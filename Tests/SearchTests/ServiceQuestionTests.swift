import Model
import Testing

@testable import Search

/// What is checked before any service is asked.
struct ServiceQuestionTests {
  private func refusal(
    of search: String, at source: SourceCase, key: String?
  ) async throws -> SearchError {
    let base = try #require(source.description.service?.base)
    let settings = ServiceSettings(base: base, key: key.flatMap { Secret($0) })
    let pages = try #require(Sources.source(named: source.description.name, settings: settings))
      .pages(
        of: Query(source: source.description.name, search: search),
        asking: { _ async throws(SearchError) in throw SearchError(.unreachable) })
    return try #require(await SandboxSearch.walk(pages).error)
  }

  @Test(arguments: SourceCase.web.filter { $0.description.key != nil })
  func aMissingKeyIsNamedBeforeAnythingIsAsked(_ source: SourceCase) async throws {
    let error = try await refusal(of: "heron", at: source, key: nil)
    #expect(error.code == .badKey)
    let key = try #require(source.description.key)
    #expect(error.failure.nextStep?.contains(key.variable) == true)
    #expect(error.failure.nextStep?.contains(key.page?.text ?? "") == true)
  }

  @Test(arguments: SourceCase.web)
  func aSearchThatNoAddressHoldsIsRefused(_ source: SourceCase) async throws {
    let error = try await refusal(
      of: String(repeating: "鷺", count: 1_400), at: source, key: "a-key")
    #expect(error.code == .refused)
    #expect(error.failure.nextStep?.isEmpty == false)
  }

  @Test func everySourceHasANameAndAFileOfItsOwn() {
    #expect(Set(Sources.all.map(\.name)).count == Sources.all.count)
    #expect(Set(Sources.all.map(\.service?.fileName)).count == Sources.all.count)
    let settings = ServiceSettings(base: WebAddress(known: "https://pixabay.com/api/"), key: nil)
    #expect(Sources.source(named: SourceName("pixabay"), settings: settings) is Pixabay)
    #expect(Sources.source(named: SourceName("nowhere"), settings: settings).map { _ in 1 } == nil)
  }
}
