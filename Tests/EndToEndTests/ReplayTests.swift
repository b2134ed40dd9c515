import Foundation
import Model
import Sandbox
import TestSupport
import Testing

struct ReplayTests {
  /// What the cache holds is not asked for again, and is in the recording all the same.
  @Test func aRecordingOfARunThatAskedNothingIsWhole() async throws {
    let studio = try Studio(Catalogue(count: 12))
    #expect(try await studio.build("landscape").status == 0)
    let asked = studio.sandbox.requests.count
    #expect(try await studio.build("landscape", "--record", "recording").status == 0)
    #expect(studio.sandbox.requests.count == asked)
    studio.sandbox.stop()
    let played = try await studio.run([
      "build", "landscape", "--replay", "recording", "--cache", "other", "--output", "played",
    ])
    #expect(played.status == 0, "\(played.errors)")
    let site = BuiltSite(root: studio.folder.path + "/played")
    #expect(try site.files() == studio.site.files())
  }

  /// The whole site from a recording: no service, no key, another cache, another folder.
  @Test func aRecordingGivesTheSameSiteWithoutAnyService() async throws {
    let studio = try Studio(Catalogue(count: 12))
    let item = try #require(studio.catalogue.matching("landscape").first)
    studio.sandbox.faults.set(.status(404, "gone"), at: .image(id: item.id, role: .large))
    let live = try await studio.build("landscape", "--source", "pixabay", "--record", "recording")
    #expect(live.status == 1, "\(live.errors)")
    studio.sandbox.stop()
    for name in try FileManager.default.subpathsOfDirectory(
      atPath: studio.folder.path + "/recording")
    {
      let data = FileManager.default.contents(atPath: studio.folder.path + "/recording/" + name)
      #expect(!name.contains(Sandbox.key))
      #expect(data?.range(of: Data(Sandbox.key.utf8)) == nil, "\(name)")
    }
    try studio.configure(.pixabay, key: nil)
    let played = try await studio.run([
      "build", "landscape", "--source", "pixabay", "--replay", "recording", "--cache", "other",
      "--output", "played",
    ])
    #expect(played.status == 1, "\(played.errors)")
    let site = BuiltSite(root: studio.folder.path + "/played")
    let names = try studio.site.files()
    #expect(try site.files() == names)
    for name in names { #expect(try site.bytes(name) == studio.site.bytes(name), "\(name)") }
    try studio.configure(.pixabay, key: Sandbox.key)
    let again = try await studio.build("landscape", "--source", "pixabay", "--record", "recording")
    #expect(again.status == 73, "\(again.errors)")
    let none = try await studio.build("landscape", "--source", "pixabay", "--replay", "nowhere")
    #expect(none.status == 66, "\(none.errors)")
    let no = try await studio.build("landscape", "--source", "pixabay", "--replay", "output")
    #expect(no.status == 65, "\(no.errors)")
    let other = try await studio.run([
      "build", "fractal", "--source", "pixabay", "--replay", "recording", "--cache", "third",
      "--output", "third-site",
    ])
    #expect(
      other.status == 69 && other.errors.contains("it is not in the recording"), "\(other.errors)")
  }
}
