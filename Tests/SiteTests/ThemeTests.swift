import Foundation
import Model
import TestSupport
import Testing

@testable import Site

struct ThemeTests {
  private func failure(_ folder: String) throws -> Failure {
    try #require(throws: Failure.self) { _ = try Theme(folder: folder) }
  }

  @Test func aFolderReplacesWhatItHasAndNoMore() throws {
    let folder = try TemporaryFolder()
    try folder.write("<p>mine: {{gallery.title}}</p>", to: "help.mustache")
    try folder.write("b{}", to: "assets/site.css")
    try folder.write("not read", to: ".hidden.mustache")
    try folder.write("not read {{", to: "notes.txt")
    let theme = try Theme(folder: folder.path)
    let site = try RenderedSite(Samples.content(count: 1), theme: theme)
    #expect(try site.text(of: "help.html") == "<p>mine: Herons</p>")
    let style = "assets/site-\(Digest(of: "b{}").hex.prefix(10)).css"
    #expect(site.order.contains(style))
    #expect(try site.text(of: "about.html").contains("href=\"\(style)\""))
  }

  @Test func everyMistakeIsNamedWithItsPlace() throws {
    let folder = try TemporaryFolder()
    try folder.write("<p>\n  {{#open}}\n", to: "help.mustache")
    try folder.write("{{> crad}}", to: "about.mustache")
    let failure = try failure(folder.path)
    #expect(failure.code == .badData)
    #expect(failure.details.count == 2)
    #expect(failure.details[0].hasPrefix("about.mustache:1:1: "))
    #expect(failure.details[1].hasPrefix("help.mustache:2:3: "))
  }

  @Test func aNameThatNoPageKnowsIsAMistakeWithItsPlace() throws {
    let folder = try TemporaryFolder()
    try folder.write("<p>\n{{galery.title}}</p>", to: "help.mustache")
    let theme = try Theme(folder: folder.path)
    let failure = try #require(throws: Failure.self) {
      _ = try RenderedSite(Samples.content(count: 1), theme: theme)
    }
    #expect(failure.code == .badData)
    #expect(failure.details.first?.hasPrefix("help.mustache:2:1: ") == true)
    #expect(failure.details.first?.contains("gallery") == true)
  }

  @Test func aFolderThatIsNotThereIsNotFound() throws {
    #expect(try failure("/nowhere/at/all").code == .notFound)
  }

  @Test func aLinkMayNotLeadOut() throws {
    let outside = try TemporaryFolder()
    let secret = try outside.write("secret", to: "secret.txt")
    let folder = try TemporaryFolder()
    try folder.write("x", to: "assets/a.css")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/assets/b.css", withDestinationPath: secret)
    #expect(try failure(folder.path).code == .badData)
  }

  @Test func aHugeFileIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      [UInt8](repeating: 0x20, count: ThemeFolder.mostBytesOfOne + 1), to: "help.mustache")
    #expect(try failure(folder.path).code == .badData)
  }

  @Test func assetsOfAnyNameGetASafeAddress() throws {
    let folder = try TemporaryFolder()
    for name in ["Heart & Soul.SVG", "icons/heart.svg", "日本.css", "CON.txt", "noextension"] {
      try folder.write("x", to: "assets/" + name)
    }
    let addresses = try Theme(folder: folder.path).assets.map(\.address)
    #expect(addresses.contains("assets/icons/heart-2d711642b7.svg"))
    for address in addresses {
      #expect(address.wholeMatch(of: /assets\/[a-z0-9.\/-]+/) != nil, "\(address)")
    }
    #expect(Set(addresses).count == 6)
  }
}
