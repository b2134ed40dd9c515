import BuildBench
import Configuration
import Model
import Testing

@testable import Build

/// Builds from a recording.
struct PlayingTests {
  @Test func noKeyIsNeeded() throws {
    var configuration = GalleryConfiguration()
    configuration.queries = [.reviews, Query(source: SourceName("pixabay"), search: "heron")]
    func settings(_ exchanges: BuildOptions.Exchanges) throws -> [SourceName: ServiceSettings] {
      try Gallery(
        configuration: configuration,
        options: BuildOptions(output: "o", cache: "c", state: "s", exchanges: exchanges, jobs: 1),
        environment: BuildEnvironment(now: { Timestamp(secondsSince1970: 0) }, programVersion: "0")
      ).sourceSettings()
    }
    #expect(try settings(.played(from: "r")).count == 2)
    for exchanges in [BuildOptions.Exchanges.live, .recorded(in: "r")] {
      #expect(throws: Failure.self) { try settings(exchanges) }
    }
  }
}
