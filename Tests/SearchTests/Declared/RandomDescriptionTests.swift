import Configuration
import Model
import Testing

@testable import Sandbox
@testable import Search

/// Whatever way a service answers, its description says it.
struct RandomDescriptionTests {
  /// Two hundred, each with a double of its own that pages, names and licenses in its own way.
  @Test(arguments: 0..<8)
  func whatIsDrawnIsReadRight(part: Int) async throws {
    for seed in part * 25..<(part + 1) * 25 {
      let drawn = RandomDescription(seed: seed)
      let service: DeclaredService
      do {
        service = try SourceFiles.service(
          in: Array(drawn.plist.utf8), named: "drawn.plist", besides: [])
      } catch {
        Issue.record("\(seed): \(error.details.joined(separator: "\n"))\n\(drawn.plist)")
        continue
      }
      try await readsAll(service, drawn, seed)
    }
  }

  private func readsAll(
    _ service: DeclaredService, _ drawn: RandomDescription, _ seed: Int
  ) async throws {
    let catalogue = SourceCase.catalogue(23)
    let running = try RunningSource(service, catalogue)
    let result = await SandboxSearch.walk(running.pages())
    await running.stop()
    let pictures = result.pages.flatMap(\.pictures)
    let context: Comment =
      "\(seed) \(drawn.style): \(String(describing: result.error))\n\(drawn.plist)"
    #expect(result.error == nil, context)
    #expect(pictures.map(\.id.own) == catalogue.items.map { String($0.id) }, context)
    for (picture, item) in zip(pictures, catalogue.items) {
      let isRight =
        picture.title == item.titled && picture.creator?.name == item.creator.name
        && picture.tags == Tag.unique(item.tags)
        && picture.large?.address?.text.contains("/images/\(item.id)/large") == true
        && picture.preview?.address?.text.contains("/images/\(item.id)/small") == true
        && picture.license?.id == (drawn.hasLicenses ? "cc-by-4.0" : "drawn-license")
        && picture.page?.text.contains("drawn.example/photos/") == true
      guard isRight else {
        Issue.record("\(context): \(picture)")
        return
      }
    }
  }
}
