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
      let example = block.joined(separator: "\n")
      for (name, text) in Self.files(example) {
        try folder.write(text, to: "config/" + name)
      }
      for (name, text) in Self.shippedSources(example) {
        try folder.write(text, to: "config/sources/" + name)
      }
      let outcome = try await Program().run(["check", "--only", "configuration"], in: folder.path)
      #expect(outcome.status == 0, "\(document): \(outcome.output)\(outcome.errors)")
    }
  }

  /// The files that an example is, or is a part of.
  private static func files(_ example: String) -> [String: String] {
    let whole = example.hasPrefix("<?xml")
    let text = whole ? example : Studio.plist(example)
    // The description of a source.
    if example.contains("<key>items</key>"),
      let name = example.firstMatch(of: #/<key>name</key>\s*<string>([a-z0-9-]+)</string>/#)
    {
      return ["gallery.plist": Studio.plist(""), "sources/\(name.output.1).plist": text]
    }
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

  /// The descriptions that come with the program of sources that an example searches.
  private static func shippedSources(_ example: String) -> [String: String] {
    var files: [String: String] = [:]
    for match in example.matches(of: #/<key>source</key>\s*<string>([a-z0-9-]+)</string>/#) {
      // Pixabay's is no file that one writes.
      guard match.output.1 != "pixabay" else { continue }
      let name = "\(match.output.1).plist"
      files[name] = try? Documents.text(of: "Sources/Configuration/Resources/" + name)
    }
    return files
  }

  private static func query(_ item: String) -> String {
    Studio.plist("<key>queries</key><array>\(item)</array>")
  }

  @Test func thereAreExamples() throws {
    let counts = try Documents.all.map { try Documents.blocks("xml", in: $0).count }
    #expect(counts.reduce(0, +) > 20)
  }
}
