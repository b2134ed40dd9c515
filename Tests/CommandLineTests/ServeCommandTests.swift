import TestSupport
import Testing

struct ServeCommandTests {
  @Test(arguments: ["site", "output"])
  func aThemeIsShownInPlaceOfASite(_ site: String) async throws {
    let bench = try Bench()
    try bench.folder.write("front", to: site + "/index.html")
    #expect(await bench.run("serve", site, "--theme", "Templates") == 64)
    #expect(bench.errors.text.contains("leave out the folder, or --theme"))
  }

  @Test(arguments: ["--config", "--cache", "--folder", "--state"])
  func whatOnlyAThemeNeedsIsNotTakenForASite(_ option: String) async throws {
    let bench = try Bench()
    #expect(await bench.run("serve", option, "x") == 64)
    #expect(bench.errors.text.contains("error: \(option) has no effect on an existing site"))
  }

  @Test(arguments: ["localhost", "gallery.example", "127.0.0.1:8080", "[::1]", "127.1", ""])
  func itListensAtAddressesAlone(_ host: String) async throws {
    let bench = try Bench()
    #expect(await bench.run("serve", "--host", host) == 64)
    #expect(bench.errors.text.contains("a numeric address, such as 127.0.0.1 or ::"))
  }

  @Test func aThemeNeedsAConfiguration() async throws {
    let bench = try Bench()
    #expect(await bench.run("serve", "--theme", "Templates") == 66)
    #expect(bench.errors.text.contains("config/gallery.plist"))
    #expect(bench.errors.text.contains("`gallerist serve --theme Templates puppies`"))
    #expect(bench.errors.text.contains("`--demo`"))
  }

  @Test(arguments: [
    (["--theme", "x", "--demo", "puppies"], "`--demo` has its own pictures"),
    (["--demo"], "--demo has no effect on an existing site"),
    (["site", "other"], "`other` is one argument"),
    (["--watch", "site", "other"], "`other` is one argument"),
    (["--watch", "--run", "4"], "contradict each other"),
    (["--theme", "x", "ab"], "the search `ab` has two letters"),
    (["--theme", "x", "https://example.org/"], "is an address"),
  ])
  func whatDoesNotGoTogetherIsSaid(_ arguments: [String], _ message: String) async throws {
    let bench = try Bench()
    #expect(await bench.run(["serve"] + arguments) == 64)
    #expect(bench.errors.text.contains(message), "\(bench.errors.text)")
  }

  @Test func pagesWithPicturesOfAFolderNeedItsName() async throws {
    let bench = try Bench()
    try bench.folder.write("", to: "pics/heron.jpg")
    #expect(await bench.run("serve", "--theme", "x", "pics") == 64)
    #expect(bench.errors.text.contains("did you mean `--folder pics`?"))
  }
}
