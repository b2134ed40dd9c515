import Foundation
import Model
import TestSupport
import Testing

@testable import Cache

/// Which pages a site had, and how its searches were called.
struct FormerAddressTests {
  private let folder: TemporaryFolder
  private let state: StateStore

  init() throws {
    folder = try TemporaryFolder()
    state = try StateStore(folder: folder.path)
  }

  private func keep(
    _ formerPages: [String], searches: [SiteSearch] = [], of site: String = "/site"
  ) async throws {
    try await state.keep(
      SiteUpdate(addresses: KnownAddresses(formerPages: formerPages, searches: searches)),
      ofSite: site)
  }

  private func search(_ slug: String, _ text: String) -> SiteSearch {
    SiteSearch(slug: slug, source: SourceName("pixabay"), search: text)
  }

  @Test func thosePagesComeFirstThatWentLast() async throws {
    try await keep(["b", "c"])
    try await keep(["b", "c", "a", "z"])
    try await keep(["z", "c", "a", "d"])
    let reopened = try StateStore(folder: folder.path)
    #expect(try await reopened.formerPages(ofSite: "/site") == ["d", "a", "z", "c"])
    #expect(try await reopened.formerPages(ofSite: "/other") == [])
  }

  @Test func aSearchIsKnownUnderAllItsNamesAsLongAsAFormerPageIsThere() async throws {
    try await keep([], searches: [search("cats", "cat"), search("dogs", "dog")])
    let former = ["s/cats/index.html", "s/cats/2.html", "s/cats-2/index.html"]
    try await keep(former, searches: [search("kittens", "cat"), search("dogs", "dogs")])
    let known = try await state.searches(ofSite: "/site")
    #expect(known == [search("cats", "cat"), search("dogs", "dogs"), search("kittens", "cat")])
    try await keep(["s/cats-2/index.html"], searches: [search("kittens", "cat")])
    #expect(try await state.searches(ofSite: "/site") == [search("kittens", "cat")])
  }
}
