import Foundation
import Sandbox
import TestSupport
import Testing

/// Where and how a site is built is nowhere in its bytes.
struct SameBytesTests {
  /// A machine to build on, as far as a program can tell.
  struct Place: Sendable, CustomTestStringConvertible {
    let name: String
    var environment: [String: String] = [:]
    var jobs = 1
    /// In what order images arrive hangs on it.
    var connections = 1

    var testDescription: String { name }
  }

  private static let places = [
    Place(name: "one at a time"),
    Place(name: "many at once", jobs: 6, connections: 16),
    Place(
      name: "Honolulu", environment: ["TZ": "Pacific/Honolulu", "LC_ALL": "tr_TR.UTF-8"], jobs: 2,
      connections: 3),
    Place(
      name: "Kiritimati",
      environment: ["TZ": "Pacific/Kiritimati", "LANG": "ar_EG.UTF-8", "LANGUAGE": "ar"], jobs: 3,
      connections: 8),
  ]

  @Test func foldersZonesLocalesCoresAndOrdersOfArrivalChangeNoByte() async throws {
    let bench = try SevenSources()
    try configure(bench, Self.places[0])
    let live = try await bench.studio.build("--record", "recording")
    #expect(live.status == 0, "\(live.errors)")
    bench.studio.sandbox.stop()
    var sums: Set<[UInt8]> = []
    for (number, place) in Self.places.enumerated() {
      try configure(bench, place)
      let folder = "\(number)/" + String(repeating: "deep/", count: number) + "site"
      let built = try await bench.studio.run(
        [
          "build", "--replay", "recording", "--cache", "cache-\(number)", "--output", folder,
          "--jobs", String(place.jobs),
        ], environment: place.environment)
      #expect(built.status == 0, "\(place.name): \(built.errors)")
      sums.insert(try BuiltSite(root: "\(bench.studio.folder.path)/\(folder)").sums())
    }
    #expect(sums.count == 1)
  }

  private func configure(_ bench: SevenSources, _ place: Place) throws {
    try bench.configure(
      SevenSources.names,
      settings: "<key>baseURL</key><string>https://example.org/pictures/</string>",
      connections: place.connections)
  }
}

extension BuiltSite {
  /// All names with all bytes.
  fileprivate func sums() throws -> [UInt8] {
    try files().flatMap { Array($0.utf8) + [0] + (try bytes($0)) + [0] }
  }
}
