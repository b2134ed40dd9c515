import Foundation
import Imaging
import Model
import Sandbox
import TestSupport
import Testing

/// `gallerist curate tags suggest` as it is typed.
struct TagSuggestionTests {
  private struct Proposal: Decodable {
    let tag: String
    let pictures: Int
    let means: String
    let entry: String
  }

  private static let tags = [
    "red kite, wales, sky", "red kite, wales", "red kite, sky, hill", "redkite, wales, sky",
    "mill, river", "owl",
  ]

  @Test func proposesAndChangesNothing() async throws {
    let studio = try Studio()
    let picture = try #require(studio.catalogue.items.first?.painting)
    for (number, tags) in Self.tags.enumerated() {
      let size = try #require(PixelSize(width: 60 + number, height: 40))
      try studio.folder.write(try picture.paint(size), to: "pictures/\(number).jpg")
      try studio.folder.write(#"{"tags": "\#(tags)"}"#, to: "pictures/\(number).json")
    }
    try studio.folder.write(
      Studio.plist(
        "<key>queries</key><array><dict><key>source</key><string>folder</string>"
          + "<key>parameters</key><dict><key>path</key><string>../pictures</string></dict></dict></array>"
      ), to: "config/gallery.plist")
    #expect(try await studio.build().status == 0)
    let command = ["curate", "tags", "suggest", "--cache", "cache"]
    let text = try await studio.run(command)
    #expect(text.status == 0)
    #expect(
      text.output.hasPrefix(
        """
        TAG      PICTURES  MEANS     PICTURES  WHY
        redkite         1  red kite         3  the same letters; never on one picture; tags beside
        """), "\(text.output)\(text.errors)")
    let json = try await studio.run(command + ["--json"])
    let found = try JSONDecoder().decode([Proposal].self, from: Data(json.output.utf8))
    let proposal = try #require(found.first)
    #expect(found.count == 1 && proposal.tag == "redkite" && proposal.means == "red kite")
    #expect(text.output.hasSuffix("\n\n\(proposal.entry)\n"))
    let curation = studio.folder.path + "/config/curation.plist"
    #expect(!FileManager.default.fileExists(atPath: curation))
    try studio.folder.write(
      Studio.plist("<key>tags</key><dict>\(proposal.entry)</dict>"), to: "config/curation.plist")
    let done = try await studio.run(command)
    #expect(done.status == 0 && done.output == "" && done.errors.contains("no two tags"))
  }
}
