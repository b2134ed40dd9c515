import Foundation
import TestSupport
import Testing

@testable import CommandLine

struct ConfigCommandTests {
  private let bench: Bench

  init() throws {
    bench = try Bench()
  }

  @Test func whatHoldsIsPrintedWithItsPlaces() async throws {
    try bench.folder.write(
      Self.plist("<key>title</key><string>Kites</string>"), to: "config/gallery.plist")
    let outcome = await run("config", "show")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("KEY "))
    #expect(outcome.output.contains(/title +Kites +.*gallery.plist:3/))
    #expect(outcome.output.contains(/pageSize +20 +default/))
    let json = await run("config", "show", "--json")
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
    #expect(rows.contains { $0["key"] as? String == "title" && $0["line"] as? Int == 3 })
  }

  @Test func aKeyIsSetAndUnset() async throws {
    #expect(await run("config", "set", "pageSize", "30").code == 0)
    #expect(await run("config", "show").output.contains(/pageSize +30/))
    #expect(await run("config", "unset", "pageSize").code == 0)
    #expect(await run("config", "show").output.contains(/pageSize +20 +default/))
    let refused = await run("config", "set", "language", "?")
    #expect(refused.code == 78)
    #expect(refused.errors.contains("nothing was written"))
  }

  @Test func aKeyThatOthersCanReadIsToldOf() async throws {
    let set = ["config", "set", "pixabay.key", "0123-abcd"]
    let file = bench.folder.path + "/config/Pixabay.plist"
    #expect(await bench.run(set) == 0)
    #expect(!bench.errors.text.contains("other users"))
    chmod(file, 0o644)
    #expect(await bench.run(set) == 0)
    #expect(bench.errors.text.contains("other users of this machine can read the key"))
    #expect(!bench.errors.text.contains("0123-abcd"))
  }

  @Test func aFileKeepsItsPermissionsAndANewOneWithAKeyIsItsOwnersAlone() async throws {
    func mode(_ name: String) throws -> Int? {
      let path = bench.folder.path + "/config/" + name
      return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(await bench.run(["config", "set", "pixabay.key", "0123-abcd"]) == 0)
    #expect(try mode("Pixabay.plist") == 0o600)
    #expect(await bench.run(["config", "set", "pixabay.safesearch", "false"]) == 0)
    #expect(try mode("Pixabay.plist") == 0o600)
    #expect(await bench.run(["config", "set", "pageSize", "30"]) == 0)
    #expect(try mode("gallery.plist").map { $0 & 0o077 != 0 } == true)
    chmod(bench.folder.path + "/config/gallery.plist", 0o640)
    #expect(await bench.run(["config", "set", "pageSize", "40"]) == 0)
    #expect(try mode("gallery.plist") == 0o640)
  }

  @Test func everyKeyCanBeAskedFor() async throws {
    let all = await run("config", "keys").output
    #expect(all.contains("renditions.widths") && all.contains("queries[].limit"))
    #expect(all.contains("pixabay.image_type") && all.contains("pictures[].hide"))
    let one = await run("config", "keys", "gps").output
    #expect(one.contains("default: off") && one.contains("<key>gps</key> <string>region</string>"))
    let wrong = await run("config", "keys", "gpss")
    #expect(wrong.code == 64)
    #expect(wrong.errors.contains("did you mean `gps`?"))
  }

  private func run(
    _ arguments: String...
  ) async -> (code: Int32, output: String, errors: String) {
    let (output, errors) = (bench.output.text.count, bench.errors.text.count)
    let code = await bench.run(arguments)
    return (
      code, String(bench.output.text.dropFirst(output)), String(bench.errors.text.dropFirst(errors))
    )
  }

  private static func plist(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    \(content)
    </dict></plist>
    """
  }
}
