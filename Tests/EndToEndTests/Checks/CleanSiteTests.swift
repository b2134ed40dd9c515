import TestSupport
import Testing

extension WholeSiteTests {
  @Test(arguments: [
    Showroom.Exhibit.torture, .arabic, .usual, .single, .empty,
  ])
  func aCheckFindsNothing(_ exhibit: Showroom.Exhibit) async throws {
    let site = try await Showroom.site(exhibit)
    let folder = try TemporaryFolder()
    let outcome = try await Program().run(["check", site.root], in: folder.path)
    #expect(outcome.output == "")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
