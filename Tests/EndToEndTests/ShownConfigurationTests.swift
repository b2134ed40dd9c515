import Foundation
import TestSupport
import Testing

/// The examples of property lists in the README and in `docs`, as the program reads them.
struct ShownConfigurationTests {
  @Test(arguments: Documents.all)
  func everyExampleIsWithoutMistake(document: String) async throws {
    for block in try Documents.blocks("xml", in: document) {
      let folder = try TemporaryFolder()
      // What the pages of one's own are made of.
      for file in ["imprint.md", "texts/prints.md", "welcome.md"] {
        try folder.write("# A text", to: "config/" + file)
      }
      for (name, text) in Self.files(block.joined(separator: "\n")) {
        try folder.write(text, to: "config/" + name)
      }
      let outcome = try await Program().run(["check", "--only", "configuration"], in: folder.path)
      #expect(outcome.status == 0, "\(document): \(outcome.output)\(outcome.errors)")
    }
  }

  /// The files that an example is, or is a part of.
  private static func files(_ example: String) -> [String: String] {
    let whole = example.hasPrefix("<?xml")
    let text = whole ? example : Studio.plist(example)
    if whole && !example.contains("<key>queries</key>")
      || example.contains(#/^<key>(collections|pictures|tags)</key>|^<key>copies</key>\n<dict>/#)
    {
      return ["curation.plist": text, "gallery.plist": Studio.plist("")]
    }
    if example.hasPrefix("<dict>") { return ["gallery.plist": query(example)] }
    if example.hasPrefix("<key>parameters</key>") {
      return [
        "gallery.plist": query("<dict><key>source</key><string>folder</string>\(example)</dict>")
      ]
    }
    // The file of a service.
    if example.hasPrefix("<key>scheme</key>") {
      return ["gallery.plist": Studio.plist(""), "Pixabay.plist": text]
    }
    return ["gallery.plist": text]
  }

  private static func query(_ item: String) -> String {
    Studio.plist("<key>queries</key><array>\(item)</array>")
  }

  @Test func thereAreExamples() throws {
    let counts = try Documents.all.map { try Documents.blocks("xml", in: $0).count }
    #expect(counts.reduce(0, +) > 20)
  }
}
