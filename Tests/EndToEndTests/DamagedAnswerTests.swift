import Foundation
import Sandbox
import TestSupport
import Testing

/// Whatever a service answers, the gallery is there, and the next sound answer has all of it again.
struct DamagedAnswerTests {
  /// So many answers of each service; `Scripts/soak answers` has more of them damaged.
  private static let count =
    ProcessInfo.processInfo.environment["GALLERIST_ANSWERS"].flatMap { Int($0) }
    .map { $0 / Sandbox.Service.allCases.count } ?? 1
  /// Addresses in a damaged answer may be any: none leads off this machine.
  private static let environment = [
    "http_proxy": "http://127.0.0.1:9", "https_proxy": "http://127.0.0.1:9",
  ]
  /// What a run may end with: all is well, pictures are missing, the answer says nothing.
  private static let endings: Set<Int32> = [0, 1, 69]

  @Test(arguments: Sandbox.Service.allCases)
  func noDamagedAnswerLosesTheGallery(_ service: Sandbox.Service) async throws {
    let sources = try SevenSources(count: 12, requestLimit: 1_000_000)
    try sources.configure([service.rawValue])
    let studio = sources.studio
    let first = try await studio.build()
    try #require(first.status == 0, "\(first.errors)")
    let pages = try sources.site.files().filter { $0.hasPrefix("photo/") }
    var generator = SeededGenerator.announced(23)
    for _ in 0..<Self.count {
      let seed = generator.next()
      studio.sandbox.faults.set(.damaged(seed: seed), at: .search(page: nil, of: service))
      let damaged = try await studio.build("--refresh", environment: Self.environment)
      #expect(Self.endings.contains(damaged.status), "\(seed): \(damaged.errors)")
      #expect(try sources.site.mistakes() == [], "\(seed)")
      // What was kept of it stops no later run.
      let later = try await studio.build(environment: Self.environment)
      #expect(Self.endings.contains(later.status), "\(seed): \(later.errors)")
      studio.sandbox.faults.clear()
      let sound = try await studio.build("--refresh", "--allow-removals", "all")
      #expect(sound.status == 0, "\(seed): \(sound.errors)")
      #expect(try studio.report().queries.map(\.published) == [sources.count], "\(seed)")
      let missing = Set(pages).subtracting(try sources.site.files())
      #expect(missing == [], "\(seed)")
    }
  }
}
