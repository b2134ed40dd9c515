import Build
import Configuration
import Foundation
import Model
import TestSupport
import Testing

@testable import CommandLine

struct BuildCommandTests {
  @Test func eachArgumentIsOneSearchAndTheConfigurationRests() async throws {
    var bench = try Bench()
    bench.environment["PIXABAY_KEY"] = "secret-key"
    try bench.folder.write(StarterFiles.gallery, to: "config/gallery.plist")
    #expect(await bench.run("build", "puppies", " red  kite ", "puppies", "--limit", "7") == 0)
    let queries = try #require(bench.order.configuration).queries
    #expect(queries.map(\.search) == ["puppies", "red kite"])
    #expect(queries.map(\.source) == [SourceName("pixabay"), SourceName("pixabay")])
    let options = try #require(bench.order.options)
    #expect(options.limit == 7)
    #expect(options.jobs == 3)
    #expect(options.output == bench.folder.path + "/output")
    #expect(options.cache == bench.folder.path + "/.cache/gallerist")
    #expect(options.theme == nil)
  }

  /// What is meant for this machine is not sent to a service.
  @Test func aFolderWithPicturesIsNotSearchedForUnlessASourceIsNamed() async throws {
    let bench = try Bench()
    try bench.folder.write("", to: "my pics/heron.JPG")
    #expect(await bench.run("build", "my pics") == 64)
    #expect(bench.errors.text.contains("did you mean `gallerist build --folder 'my pics'`?"))
    #expect(await bench.run("build", "my pics", "--source", "openverse") == 0)
    #expect(await bench.run("build", "my pics", "-o", "my pics") == 0)
  }

  @Test func withoutWordsTheConfigurationIsBuilt() async throws {
    var bench = try Bench()
    bench.environment = [
      "PIXABAY_KEY": "secret-key", "XDG_CACHE_HOME": "/caches",
      "XDG_STATE_HOME": "/states",
    ]
    try bench.folder.write(StarterFiles.gallery, to: "config/gallery.plist")
    try bench.folder.write("", to: "Templates/index.mustache")
    #expect(await bench.run("build", "--offline") == 0)
    #expect(bench.order.configuration?.queries.map(\.search) == ["puppies", "red kite"])
    #expect(bench.order.options?.cache == "/caches/gallerist")
    #expect(bench.order.options?.state == "/states/gallerist")
    #expect(bench.order.options?.theme == bench.folder.path + "/Templates")
    #expect(bench.order.options?.freshness == .offline)
  }

  @Test(arguments: [
    ("gallery.toml", "title = \"Birds\"", "TOML"),
    ("gallery.json", "{\"title\": \"Birds\"}", "JSON"),
    ("gallery.yaml", "title: Birds", "YAML"), ("gallery.YML", "- a", "YAML"),
    ("gallery.plist", "{ title = Birds; }", "no XML"),
  ])
  func aConfigurationOfAnotherFormatIsNamed(name: String, text: String, format: String) async throws
  {
    let bench = try Bench()
    try bench.folder.write(text, to: name)
    #expect(await bench.run("build", "--config", name) == 78)
    let message = "\(name):1: this is \(format), and configurations are XML property lists: "
    #expect(bench.errors.text.contains(message + "`gallerist init` writes one"))
  }

  @Test func aThemeThatIsNotTheBuiltInOneIsNamed() async throws {
    let bench = try Bench()
    #expect(await bench.run("build", "puppies") == 0)
    #expect(!bench.errors.text.contains("theme:"))
    #expect(await bench.run("build", "puppies", "--theme", "mine") == 0)
    #expect(bench.errors.text.contains("theme: mine\n"))
    try bench.folder.write("", to: "Templates/index.mustache")
    #expect(await bench.run("build", "puppies", "--progress", "json") == 0)
    #expect(await bench.run("build", "puppies", "--quiet") == 0)
    #expect(!bench.errors.text.contains("theme: Templates"))
    #expect(await bench.run("build", "puppies") == 0)
    #expect(bench.errors.text.contains("theme: Templates\n"))
  }

  @Test(arguments: [
    Row(["build"], 66, ["there is no configuration", "gallerist init"]),
    Row(["build", "puppies", "--config", "no.plist"], 66, ["there is no configuration"]),
    Row(["build", "ab"], 64, ["the search `ab` has two letters"]),
    Row(["build", " é "], 64, ["the search `é` has one letter"]),
    Row(["build", ""], 64, ["a search is empty"]),
    Row(["build", "help"], 64, ["did you mean `gallerist help build`?"]),
    Row(["build", "https://pixabay.com/photos/"], 64, ["is an address"]),
    Row(["build", "pictures/*.jpg"], 64, ["is a picture", "`--folder DIR`"]),
    Row(["build", "--replay", "nowhere"], 66, ["there is no recording", "at: nowhere"]),
    Row(["build", "--source", "pixabay"], 64, ["`--source`"]),
    Row(["build", "--source", "folder"], 64, ["`--folder DIR`"]),
    Row(["build", "--source", "flickr", "--folder", "x"], 64, ["Flickr searches no folders"]),
    Row(["serve", "nowhere"], 66, ["there is no site", "at: nowhere"]),
    Row(["sources", "--config", "no.plist"], 66, ["there is no configuration"]),
  ])
  func refuses(_ row: Row) async throws {
    let bench = try Bench()
    #expect(await bench.run(row.arguments) == row.code)
    #expect(bench.errors.text.hasPrefix("error: "))
    for words in row.says { #expect(bench.errors.text.contains(words), "\(bench.errors.text)") }
    #expect(bench.output.text == "")
    #expect(bench.order.options == nil)
  }

  @Test func withoutAKeyTheSourceThatNeedsNoneIsSearched() async throws {
    let bench = try Bench()
    #expect(await bench.run("build", "puppies") == 0)
    #expect(bench.order.configuration?.queries.map(\.source) == [SourceName("openverse")])
  }

  @Test func aRecordingIsPlayedWithoutAKeyAndFromACacheOfItsOwn() async throws {
    let bench = try Bench()
    try bench.folder.write(StarterFiles.gallery, to: "config/gallery.plist")
    try bench.folder.write(
      "<plist version=\"1.0\"><dict><key>key</key><string>your-key-goes-here</string></dict></plist>",
      to: "config/Pixabay.plist")
    #expect(await bench.run("build") == 78)
    var caches: [String] = []
    for name in ["one", "two"] { try bench.folder.write("", to: "\(name)/exchanges/a") }
    for name in ["one", "two", "one"] {
      #expect(await bench.run("build", "--replay", name) == 0, "\(bench.errors.text)")
      let options = try #require(bench.order.options)
      #expect(options.exchanges == .played(from: bench.folder.path + "/" + name))
      #expect(options.cache.hasPrefix(bench.folder.path + "/.cache/gallerist/replay/"))
      caches.append(options.cache)
    }
    #expect(caches[0] == caches[2] && caches[0] != caches[1])
    // Another recording in its place.
    try bench.folder.write("", to: "one/README")
    #expect(await bench.run("build", "--replay", "one") == 0)
    #expect(bench.order.options.map { !caches.contains($0.cache) } == true)
    #expect(await bench.run("build", "--replay", "one", "--cache", "here") == 0)
    #expect(bench.order.options?.cache == bench.folder.path + "/here")
    #expect(await bench.run("build", "puppies", "--replay", "one") == 0)
    #expect(bench.order.configuration?.queries.map(\.source) == [SourceName("openverse")])
  }

  @Test func aBuildIsLiveUnlessItIsRecorded() async throws {
    let bench = try Bench()
    #expect(await bench.run("build", "puppies") == 0)
    #expect(bench.order.options?.exchanges == .live)
    #expect(await bench.run("build", "puppies", "--record", "here") == 0)
    #expect(bench.order.options?.exchanges == .recorded(in: bench.folder.path + "/here"))
    #expect(bench.order.options?.cache == bench.folder.path + "/.cache/gallerist")
    #expect(bench.order.options?.state == bench.folder.path + "/.local/state/gallerist")
  }

  @Test func aSourceThatHasAllOfSomethingNeedsNoWords() async throws {
    var bench = try Bench()
    bench.environment["NYTIMES_KEY"] = "secret-key"
    #expect(await bench.run("build", "--source", "nytimes") == 0)
    #expect(bench.order.configuration?.queries.map(\.search) == [""])
  }

  @Test func withoutAHomeCacheAndStateHaveToBeNamed() async throws {
    var bench = try Bench()
    bench.environment = ["PIXABAY_KEY": "secret-key"]
    #expect(await bench.run("build", "puppies") == 78)
    #expect(bench.errors.text.contains("`--cache DIR`"))
    #expect(await bench.run("build", "puppies", "--cache", "here") == 78)
    #expect(bench.errors.text.contains("`--state DIR`"))
    #expect(await bench.run("build", "puppies", "--cache", "here", "--state", "there") == 0)
    #expect(bench.order.options?.cache == bench.folder.path + "/here")
  }

  @Test func aConfigurationOfMistakesIsListedWhole() async throws {
    let bench = try Bench()
    try bench.folder.write(
      """
      <plist version="1.0"><dict>
      <key>pagesize</key><integer>3</integer>
      <key>columns</key><string>many</string>
      </dict></plist>
      """, to: "config/gallery.plist")
    #expect(await bench.run("build") == 78)
    #expect(bench.errors.text.contains("gallery.plist:2"))
    #expect(bench.errors.text.contains("gallery.plist:3"))
  }

  struct Row: CustomTestStringConvertible {
    let arguments: [String]
    let code: Int32
    let says: [String]
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: [String], _ code: Int32, _ says: [String]) {
      self.arguments = arguments
      self.code = code
      self.says = says
    }
  }
}
