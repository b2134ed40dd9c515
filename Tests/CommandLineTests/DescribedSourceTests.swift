import Configuration
import Foundation
import Model
import Search
import TestSupport
import Testing

@testable import CommandLine

/// Sources that files describe, on the command line.
struct DescribedSourceTests {
  @Test(arguments: ShippedSources.names)
  func initWritesADescriptionThatIsRead(_ name: String) async throws {
    let bench = try Bench()
    #expect(await bench.run("init", "--source", name) == 0, "\(bench.errors.text)")
    #expect(try bench.folder.files() == ["config/sources/\(name).plist"])
    #expect(bench.errors.text.contains("wrote config/sources/\(name).plist\n"))
    #expect(bench.errors.text.contains("gallerist build --source \(name)"))
    #expect(await bench.run("sources", "try", name) == 0, "\(bench.errors.text)")
    #expect(bench.output.text.contains("config/sources/\(name).plist: no mistakes\n"))
    #expect(bench.output.text.contains("\nfirst request: https://"))
    #expect(await bench.run("sources") == 0)
    let listed = bench.output.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let start = "config/sources/\(name).plist, by Gallerist, written "
    #expect(
      listed.components(separatedBy: start).last?.contains(#/^2026-11-\d\d, never tried/#) == true)
  }

  @Test func initLeavesADescriptionAsItIs() async throws {
    let bench = try Bench()
    try bench.folder.write("mine", to: "config/sources/nasa.plist")
    #expect(await bench.run("init", "--source", "nasa") == 0)
    #expect(bench.errors.text.contains("left config/sources/nasa.plist unchanged\n"))
    let path = bench.folder.path + "/config/sources/nasa.plist"
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
  }

  @Test func initWritesAGalleryOfItToo() async throws {
    let bench = try Bench()
    #expect(await bench.run("init", "--from", "nebula", "--source", "nasa") == 0)
    #expect(
      try bench.folder.files() == ["config/gallery.plist", "config/sources/nasa.plist"])
    #expect(await bench.run("build") == 0, "\(bench.errors.text)")
    let query = try #require(bench.order.configuration?.queries.first)
    #expect(query.source.text == "nasa" && query.search == "nebula")
  }

  @Test func aSourceThatIsNotThereYetIsOneCommandAway() async throws {
    let bench = try Bench()
    #expect(await bench.run("build", "nebula", "--source", "nasa") == 64)
    #expect(bench.errors.text.contains("`nasa` is not set up here"))
    #expect(bench.errors.text.contains("run `gallerist init --source nasa`"))
    #expect(await bench.run("build", "nebula", "--source", "nassa") == 64)
    #expect(bench.errors.text.contains("did you mean `nasa`?"))
    #expect(await bench.run("build", "nebula", "--source", "pixabuy") == 64)
    #expect(bench.errors.text.contains("pixabay, flickr"))
    #expect(bench.errors.text.contains("did you mean `pixabay`?"))
    try bench.folder.write(
      ConfigurationText.gallery(source: "nasa"), to: "config/gallery.plist")
    #expect(await bench.run("build") == 78)
    #expect(bench.errors.text.contains("run `gallerist init --source nasa`"))
    #expect(await bench.run("init", "--source", "nasa") == 0)
    #expect(await bench.run("build") == 0)
    #expect(await bench.run("build", "nebula", "--source", "nasa") == 0)
  }

  @Test func theMistakesOfADescriptionAreToldWhereItsSourceIsNamed() async throws {
    let bench = try Bench()
    try bench.folder.write("<plist><dict/></plist>", to: "config/sources/nasa.plist")
    #expect(await bench.run("build", "nebula", "--source", "nasa") == 78)
    #expect(bench.errors.text.contains("sources/nasa.plist:1: name: is missing"))
  }

  @Test func anAddressThatIsAnExampleIsToBeSet() async throws {
    let bench = try Bench()
    #expect(await bench.run("init", "--source", "mastodon") == 0)
    #expect(await bench.run("sources") == 0)
    let row = bench.output.text.split(separator: "\n").first { $0.hasPrefix("mastodon ") }
    #expect(row?.contains(" no ") == true)
  }

  @Test func aTrialShowsWhatIsReadAndWhatIsLeftOut() async throws {
    let bench = try Bench()
    #expect(await bench.run("init", "--source", "nasa") == 0)
    try bench.folder.write(
      """
      {"collection":{"metadata":{"total_hits":18600},"items":[
        {"data":[{"nasa_id":"v1","media_type":"video"}]},
        {"links":[{"rel":"preview","href":"https://images-assets.nasa.gov/image/P1/P1~thumb.jpg"}],
         "data":[{"nasa_id":"P1","title":"Mars \\u001b[31m","media_type":"image","keywords":["Mars","Red"]}]}]}}
      """, to: "saved.json")
    #expect(await bench.run("sources", "try", "nasa", "--answer", "saved.json") == 0)
    let text = bench.output.text
    #expect(
      text.contains(
        "2 results in the answer, of 18,600 that the service has; 1 picture, 1 left out"))
    #expect(text.contains("first picture, of result 2:"))
    #expect(text.contains("result 1: `where[0]` does not hold: it gives “video”"))
    #expect(text.contains("Mars | Red") && text.contains("(nothing)"))
    #expect(text.contains("next page: page=2"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test(arguments: [
    ("[]", 65, "no list of items"), ("<html>", 65, "a web page"),
    ("{\"reason\":\"no such thing\"}", 65, "no such thing"), ("", 65, "empty"),
  ])
  func anAnswerThatIsNoneIsRefused(_ answer: String, _ status: Int32, _ words: String) async throws
  {
    let bench = try Bench()
    #expect(await bench.run("init", "--source", "nasa") == 0)
    try bench.folder.write(answer, to: "saved.json")
    #expect(await bench.run("sources", "try", "nasa", "--answer", "saved.json") == status)
    #expect(bench.errors.text.contains(words), "\(bench.errors.text)")
  }

  @Test func whatIsNotThereIsNamed() async throws {
    let bench = try Bench()
    #expect(await bench.run("sources", "try", "museum") == 66)
    #expect(bench.errors.text.contains("config/sources/museum.plist\n"))
    #expect(await bench.run("init", "--source", "nasa") == 0)
    #expect(await bench.run("sources", "try", "nasa", "--answer", "none.json") == 66)
    #expect(await bench.run("sources", "try") == 64)
    try bench.folder.write("<plist><dict/></plist>", to: "x.plist")
    #expect(await bench.run("sources", "try", "x.plist") == 78)
    #expect(bench.errors.text.contains("x.plist:1: name: is missing"))
  }
}

private enum ConfigurationText {
  static func gallery(source: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>queries</key><array><dict><key>source</key><string>\(source)</string>
    <key>search</key><string>nebula</string></dict></array></dict></plist>
    """
  }
}
