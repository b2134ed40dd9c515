import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Site
@testable import Theme

/// What browsers need to install a site, and to show it without a network.
struct AppFileTests {
  private func files(_ content: SiteContent, _ theme: Theme) throws -> [String: [UInt8]] {
    try SitePlan(content: content, theme: theme).files.reduce(into: [:]) { files, file in
      if case .bytes(let bytes) = file.source { files[file.path] = bytes }
    }
  }

  private func worker(_ content: SiteContent, _ theme: Theme) throws -> (JSONValue, String) {
    let text = String(decoding: try #require(try files(content, theme)["sw.js"]), as: UTF8.self)
    let parts = text.split(separator: "\n", maxSplits: 1).map(String.init)
    let start = "const gallery = "
    #expect(parts[0].hasPrefix(start) && parts[0].hasSuffix(";"))
    let line = parts[0].dropFirst(start.count).dropLast()
    return (try JSONValue(parsing: Array(line.utf8)), parts[1])
  }

  @Test func theManifestNamesTheGalleryInItsLanguageAndFilesThatExist() throws {
    var content = Samples.content([Samples.picture(1)], title: "Herons </script>")
    content.language = "ar"
    let files = try files(content, try Theme.builtIn)
    let manifest = try JSONValue(parsing: try #require(files["site.webmanifest"]))
    #expect(manifest["name"] == .string("Herons </script>"))
    #expect(manifest["lang"] == .string("ar") && manifest["dir"] == .string("rtl"))
    #expect(manifest["scope"] == .string("./"))
    guard case .array(let icons)? = manifest["icons"] else {
      Issue.record("there are no icons")
      return
    }
    #expect(icons.count == 4)
    for icon in icons {
      guard case .string(let address)? = icon["src"] else { continue }
      #expect(files[address] != nil, "\(address)")
    }
  }

  @Test func theWorkerListsEveryFileThatPagesShare() throws {
    let theme = try Theme.builtIn
    let content = Samples.content(count: 1)
    let files = try files(content, theme)
    let (gallery, script) = try worker(content, theme)
    guard case .array(let listed)? = gallery["files"] else {
      Issue.record("there are no files")
      return
    }
    let assets = files.keys.filter { $0.hasPrefix("assets/") }
    #expect(Set(listed) == Set((assets + ["offline.html"]).map(JSONValue.string)))
    #expect(assets.contains { $0.hasPrefix("assets/text-en-") })
    #expect(script.contains("addEventListener(\"fetch\""))
    #expect(!script.contains("\n//"))
  }

  @Test func theWorkerIsPublishedUnderItsOneNameAlone() throws {
    let files = try files(Samples.content(count: 1), try Theme.builtIn)
    #expect(files.keys.allSatisfy { !$0.contains("worker") })
  }

  @Test func aThemesOwnWorkerAndFilesMakeAnotherVersion() throws {
    let folder = try TemporaryFolder()
    try folder.write("self.mine = 1;", to: "assets/worker.js")
    try folder.write("p { color: red }", to: "assets/mine.css")
    let content = Samples.content(count: 1)
    let (gallery, script) = try worker(content, try Theme(folder: folder.path))
    #expect(script == "self.mine = 1;\n")
    #expect(try worker(content, try Theme.builtIn).0["version"] != gallery["version"])
  }

  @Test func anotherPageForBrowsersWithoutANetworkMakesAnotherVersion() throws {
    let folder = try TemporaryFolder()
    try folder.write("{{> head}}<h1>Gone fishing</h1>{{> foot}}", to: "offline.mustache")
    let content = Samples.content(count: 1)
    let (gallery, _) = try worker(content, try Theme(folder: folder.path))
    #expect(try worker(content, try Theme.builtIn).0["version"] != gallery["version"])
  }

  @Test func anotherNameOfTheGalleryMakesAnotherVersion() throws {
    let theme = try Theme.builtIn
    let versions = try ["Herons", "Reeds", "Herons"].map {
      try worker(Samples.content([Samples.picture(1)], title: $0), theme).0["version"]
    }
    #expect(versions[0] != versions[1] && versions[0] == versions[2])
  }
}
