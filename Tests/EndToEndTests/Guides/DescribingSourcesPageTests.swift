import Foundation
import TestSupport
import Testing

/// `docs/describing-sources.md` walks from an answer to its first picture: what it shows is what the program
/// prints, and its table has every description that is shipped.
struct DescribingSourcesPageTests {
  private static let document = "docs/describing-sources.md"
  private static let file = "config/sources/city-museum.plist"

  /// The museum's description and answer in a folder of their own.
  private func museum() throws -> (folder: TemporaryFolder, description: String) {
    let folder = try TemporaryFolder()
    let shown = try Documents.blocks("xml", in: Self.document).map { $0.joined(separator: "\n") }
    let description = try #require(shown.first { $0.contains("<key>items</key>") })
    let answer = try #require(try Documents.blocks("json", in: Self.document).first)
    try folder.write(description, to: Self.file)
    try folder.write(answer.joined(separator: "\n"), to: "answer.json")
    return (folder, description)
  }

  private func isShown(_ text: String) throws -> Bool {
    try Documents.text(of: Self.document).contains("```text\n\(text)```\n")
  }

  @Test func theTrialPrintsWhatThePageShows() async throws {
    let (folder, _) = try museum()
    let outcome = try await Program().run(
      ["sources", "try", "city-museum", "--answer", "answer.json"], in: folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try isShown(outcome.output), "\(outcome.output)")
  }

  @Test func mistakesAreToldAsThePageShows() async throws {
    let (folder, description) = try museum()
    try folder.write(
      description.replacing("$.objects[*]", with: "$..objects[*]")
        .replacing("<key>creator</key>", with: "<key>creater</key>"), to: Self.file)
    let outcome = try await Program().run(["sources", "try", "city-museum"], in: folder.path)
    #expect(outcome.status == 78)
    #expect(try isShown(outcome.errors), "\(outcome.errors)")
  }

  @Test func theTableHasEveryDescriptionThatIsShipped() throws {
    let folder = Documents.root + "Sources/Configuration/Resources"
    let shipped = try FileManager.default.contentsOfDirectory(atPath: folder)
      // Pixabay's is no file that one writes.
      .filter { $0.hasSuffix(".plist") && $0 != "pixabay.plist" }.map {
        String($0.dropLast(".plist".count))
      }
    let rows = try Guide.rows(
      of: "describing-sources.md", below: "## Descriptions that are ready")
    #expect(rows.map { $0[0].replacing("`", with: "") }.sorted() == shipped.sorted())
    #expect(try Documents.text(of: Self.document).contains("\nTwenty-one descriptions"))
    #expect(shipped.count == 21)
  }
}
