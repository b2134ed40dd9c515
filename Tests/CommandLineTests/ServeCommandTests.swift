import Testing

struct ServeCommandTests {
  @Test(arguments: ["site", "output"])
  func aThemeIsShownInPlaceOfASite(_ site: String) async throws {
    let bench = try Bench()
    #expect(await bench.run("serve", site, "--theme", "Templates") == 64)
    #expect(bench.errors.text.contains("leave out the folder, or --theme"))
  }

  @Test(arguments: ["--config", "--cache"])
  func whatOnlyAThemeNeedsIsNotTakenForASite(_ option: String) async throws {
    let bench = try Bench()
    #expect(await bench.run("serve", option, "x") == 64)
    #expect(bench.errors.text.contains("error: \(option) says nothing about a site"))
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
  }
}
