import Build
import Configuration
import Foundation
import Model
import Search
import TestSupport
import Testing

@testable import CommandLine

/// `gallerist init --from`: a configuration for what one has in mind.
struct InitCommandTests {
  /// What is written for an argument, and what it has to search for.
  struct Example: CustomTestStringConvertible {
    let argument: String
    let source: String
    let search: String
    let title: String
    let parameters: [String: String]

    init(
      _ argument: String, _ source: String, _ search: String, title: String,
      _ parameters: [String: String] = [:]
    ) {
      self.argument = argument
      self.source = source
      self.search = search
      self.title = title
      self.parameters = parameters
    }

    var testDescription: String { argument }
  }

  static let examples = [
    Example("puppies", "openverse", "puppies", title: "Puppies"),
    Example(" red  kite ", "openverse", "red kite", title: "Red kite"),
    Example("cats & <dogs>", "openverse", "cats & <dogs>", title: "Cats & <dogs>"),
    Example("https://pixabay.com/images/search/puppies/", "pixabay", "puppies", title: "Puppies"),
    Example(
      "https://pixabay.com/de/photos/search/roter%20milan/?order=latest&orientation=horizontal",
      "pixabay", "roter milan", title: "Roter milan",
      ["lang": "de", "image_type": "photo", "order": "latest", "orientation": "horizontal"]),
    Example(
      "https://www.flickr.com/search/?text=red%20kite&license=4%2C5&sort=date-taken-desc&view_all=1",
      "flickr", "red kite", title: "Red kite", ["license": "4,5", "sort": "date-taken-desc"]),
    Example(
      "https://www.flickr.com/photos/tags/puppies/", "flickr", "", title: "Puppies",
      ["tags": "puppies"]),
    Example(
      "https://www.flickr.com/photos/somebody/albums/72157600000000000/", "flickr", "",
      title: "Album of somebody", ["photoset_id": "72157600000000000"]),
    Example(
      "https://www.flickr.com/photos/12345678@N00/", "flickr", "", title: "12345678@N00",
      ["user_id": "12345678@N00"]),
    Example(
      "https://openverse.org/search/image?q=red+kite&license=by,cc0&categories=photograph",
      "openverse", "red kite", title: "Red kite",
      ["license": "by,cc0", "category": "photograph"]),
    Example(
      "https://openverse.org/image/collection?tag=heron", "openverse", "", title: "Heron",
      ["tags": "heron"]),
    Example(
      "https://commons.wikimedia.org/wiki/Category:Milvus_milvus_in_flight", "commons", "",
      title: "Milvus milvus in flight", ["category": "Milvus milvus in flight"]),
    Example(
      "https://commons.wikimedia.org/w/index.php?search=red+kite&title=Special:MediaSearch&type=image",
      "commons", "red kite", title: "Red kite"),
    Example(
      "https://commons.wikimedia.org/wiki/Special:Search/red_kite", "commons", "red kite",
      title: "Red kite"),
    Example("https://www.last.fm/tag/post-rock/albums", "lastfm", "post-rock", title: "Post-rock"),
    Example("https://www.last.fm/de/tag/dream+pop", "lastfm", "dream pop", title: "Dream pop"),
  ]

  private func loaded(_ bench: Bench, in folder: String = "") throws -> GalleryConfiguration {
    try ConfigurationLoader.load(
      file: bench.folder.path + "/\(folder)config/gallery.plist", isRequired: true,
      sources: Sources.builtIn.all, environment: [:])
  }

  @Test(arguments: examples)
  func whatIsWrittenSearchesForWhatWasMeant(_ example: Example) async throws {
    let bench = try Bench()
    #expect(await bench.run("init", "--from", example.argument) == 0, "\(bench.errors.text)")
    let configuration = try loaded(bench)
    let query = try #require(configuration.queries.first)
    #expect(configuration.queries.count == 1)
    #expect(query.source == SourceName(example.source))
    #expect(query.search == example.search)
    #expect(query.title == example.title)
    #expect(configuration.title == example.title)
    #expect(query.parameters == example.parameters)
    #expect(query.limit == 100)
    let files = try bench.folder.files()
    #expect(files.contains("config/Pixabay.plist") == (example.source == "pixabay"))
  }

  @Test func severalSearchesAndWhatTheGalleryIsCalled() async throws {
    let bench = try Bench()
    #expect(
      await bench.run(
        "init", "birds", "--from", "puppies", "red kite", "puppies", "--title", "Birds & more",
        "--base-url", "https://example.org/birds") == 0, "\(bench.errors.text)")
    let configuration = try loaded(bench, in: "birds/")
    #expect(configuration.queries.map(\.search) == ["puppies", "red kite"])
    #expect(configuration.title == "Birds & more")
    #expect(configuration.baseURL?.text == "https://example.org/birds/")
    #expect(configuration.network.userAgent == nil)
    // The comments that help to go on from there.
    let text = try String(
      contentsOfFile: bench.folder.path + "/birds/config/gallery.plist", encoding: .utf8)
    let comments = StarterFiles.gallery.matches(of: /<!--(?s).*?-->/).map { $0.output }
    #expect(comments.count > 10)
    #expect(
      comments.filter { !text.contains($0) }.allSatisfy {
        $0.contains("<key>baseURL</key>") || $0.contains("The source's own parameters")
      })
  }

  @Test func aFolderIsNamedFromWhereTheConfigurationIs() async throws {
    let bench = try Bench()
    try bench.folder.write("", to: "my pictures/heron.jpg")
    for (name, folder) in [
      ("./my pictures", ""), ("my pictures", "new/"), ("my pictures/", "x/y/"),
    ] {
      #expect(
        await bench.run(["init"] + (folder.isEmpty ? [] : [folder]) + ["--from", name]) == 0,
        "\(bench.errors.text)")
      let query = try #require(try loaded(bench, in: folder).queries.first)
      #expect(query.source == .folder)
      #expect(query.name == "my pictures")
      #expect(query.limit == nil)
      let path = try #require(query.folder)
      #expect(!(query.parameters["path"] ?? "").hasPrefix("/"))
      #expect(
        URL(fileURLWithPath: path).standardizedFileURL.path == bench.folder.path + "/my pictures")
    }
  }

  @Test func commonsIsToldHowToReachTheOwnerWhereThatIsKnown() async throws {
    let bench = try Bench()
    let address = "https://commons.wikimedia.org/wiki/Category:Kites"
    #expect(await bench.run("init", "--from", address) == 0)
    #expect(bench.errors.text.contains("note: Wikimedia Commons wants to know how to reach you"))
    #expect(
      await bench.run("init", "b", "--from", address, "--base-url", "https://example.org/") == 0)
    let configuration = try loaded(bench, in: "b/")
    _ = try configuration.settings(for: Commons.description.name, sources: Sources.builtIn.all)
  }

  @Test func whatAServiceNeedsIsSaid() async throws {
    var bench = try Bench()
    #expect(await bench.run("init", "--from", "https://www.last.fm/tag/shoegaze") == 0)
    #expect(bench.errors.text.contains("note: Last.fm needs a key: get one at https://"))
    #expect(bench.errors.text.contains("LASTFM_KEY"))
    bench = try Bench()
    bench.environment["PIXABAY_KEY"] = "secret-key"
    #expect(await bench.run("init", "--from", "puppies", "--source", "pixabay") == 0)
    #expect(!bench.errors.text.contains("needs a key"))
    #expect(try loaded(bench).queries.map(\.source) == [SourceName("pixabay")])
  }

  @Test func itemsThatMeanNothingAreNamed() async throws {
    let bench = try Bench()
    let address = "https://pixabay.com/images/search/puppies/?order=upward&pagi=2&x=1"
    #expect(await bench.run("init", "--from", address) == 0)
    #expect(bench.errors.text.contains("note: `order` is left out of https://pixabay.com/"))
    #expect(bench.errors.text.contains("note: `x` is left out of"))
    #expect(!bench.errors.text.contains("`pagi`"))
  }

  @Test(arguments: [
    ("https://example.org/puppies", 64, "https://www.last.fm/tag/shoegaze"),
    ("https://pixabay.com/photos/dog-1/", 64, "https://pixabay.com/images/search/puppies/"),
    ("https://www.flickr.com/photos/somebody/", 64, "is not the address of a search"),
    ("https://openverse.org/search/audio?q=rain", 64, "is not the address of a search"),
    ("https://www.last.fm/music/Somebody", 64, "is not the address of a search"),
    ("ftp://pixabay.com/images/search/puppies/", 64, "is not the address of a search"),
    ("https://pixabay.com/images/search/ab/", 64, "the search `ab` has two letters"),
    ("ab", 64, "the search `ab` has two letters"), ("", 64, "`--from SEARCH …` needs a value"),
    ("./nowhere", 66, "there is no such folder"), ("heron.jpg", 64, "is a picture"),
    (String(repeating: "long ", count: 50), 64, "takes at most 200"),
  ])
  func whatCannotBeUnderstoodIsRefused(argument: String, code: Int32, message: String) async throws
  {
    let bench = try Bench()
    #expect(await bench.run("init", "--from", argument) == code)
    #expect(bench.errors.text.contains(message), "\(bench.errors.text)")
    #expect(try bench.folder.files().isEmpty)
  }

  @Test(arguments: [
    ["--from", "puppies"], ["--title", "Mine"], ["--base-url", "https://a.example/"],
  ])
  func aConfigurationThatIsThereStays(options: [String]) async throws {
    let bench = try Bench()
    try bench.folder.write("mine", to: "config/gallery.plist")
    #expect(await bench.run(["init"] + options) == 73)
    #expect(bench.errors.text.contains("there is a configuration already"))
    #expect(try bench.folder.files() == ["config/gallery.plist"])
  }

  @Test(arguments: ["example.org", "mailto:a@b.example", "https://a.example/?x=1"])
  func theSiteIsAtAnAddress(_ text: String) async throws {
    let bench = try Bench()
    #expect(await bench.run("init", "--base-url", text) == 64)
    #expect(bench.errors.text.contains("it takes the address of the published site"))
  }
}
