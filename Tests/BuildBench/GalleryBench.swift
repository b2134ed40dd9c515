package import Build
import Cache
package import Configuration
import Foundation
package import Model
package import Sandbox
import Synchronization
package import TestSupport

/// A gallery in a folder of its own, and all services for it on this machine.
package struct GalleryBench {
  package static let epoch = 1_900_000_000

  package let folder: TemporaryFolder
  package let sandbox: Sandbox
  /// On which waiting takes no time.
  package let clock: ManualClock

  /// Every service takes `requestLimit` requests in `requestWindow` seconds of that clock.
  ///
  /// - Parameter isSmall: whether pictures are at most 480 pixels long, which are quickly drawn.
  package init(
    _ catalogue: Catalogue, isSmall: Bool = true, requestLimit: Int = 100, requestWindow: Int = 60,
    clock: ManualClock = ManualClock()
  ) throws {
    self.clock = clock
    folder = try TemporaryFolder()
    sandbox = try Sandbox(
      catalogue: isSmall ? catalogue.shrunk(to: 480) : catalogue, requestLimit: requestLimit,
      requestWindow: requestWindow,
      now: {
        Timestamp(secondsSince1970: Self.epoch + Int(clock.elapsed.components.seconds))
      })
  }

  /// What a run came to, and what it had to say meanwhile.
  package struct Outcome {
    package let report: Report
    package let notes: [String]
  }

  package func build(
    _ queries: Query..., freshness: BuildOptions.Freshness? = nil, isDryRun: Bool = false
  ) async -> Outcome {
    await build(queries, freshness: freshness, isDryRun: isDryRun)
  }

  package func build(
    _ queries: [Query], freshness: BuildOptions.Freshness? = nil, isDryRun: Bool = false,
    output: String? = nil, passing state: String? = nil, daysLater days: Double = 0,
    program: String = "0",
    wait: Duration? = nil, sourceDate: Timestamp? = nil, leastPutOff: Int = 100,
    reroute: [Endpoint: Endpoint] = [:],
    watching watch: @escaping @Sendable (BuildEvent) -> Void = { _ in },
    changing change: (inout GalleryConfiguration) -> Void = { _ in }
  ) async -> Outcome {
    let notes = Mutex<[String]>([])
    var configuration = configuration(queries)
    change(&configuration)
    let later = Self.epoch + Int(days * 86_400)
    let now: @Sendable () -> Timestamp = { [clock] in
      Timestamp(secondsSince1970: later + Int(clock.elapsed.components.seconds))
    }
    var options = BuildOptions(
      output: output ?? folder.path + "/out", cache: folder.path + "/cache",
      state: folder.path + "/" + (state ?? "state"),
      freshness: freshness, isDryRun: isDryRun, jobs: 2, wait: wait)
    (options.isPassing, options.leastPutOff) = (state != nil, leastPutOff)
    let report = await Gallery(
      configuration: configuration, options: options,
      environment: BuildEnvironment(
        now: now, start: .seconds(later) + clock.elapsed, sourceDate: sourceDate,
        clock: clock, programVersion: program, reroute: reroute)
    ).build { event in
      if case .note(let note) = event { notes.withLock { $0.append(note) } }
      watch(event)
    }
    return Outcome(report: report, notes: notes.withLock { $0 })
  }

  package func configuration(_ queries: [Query]) -> GalleryConfiguration {
    var configuration = GalleryConfiguration()
    for service in Sandbox.Service.allCases {
      configuration.services[service.source] = ServiceSettings(
        base: sandbox.base(of: service), key: Secret(Sandbox.key))
    }
    configuration.renditions.widths = [160]
    // However busy the machine is.
    configuration.network.timeout = .seconds(300)
    configuration.queries = queries
    return configuration
  }

  /// How often each image was asked for.
  package var imagesAsked: [String: Int] {
    sandbox.requests.filter { !$0.isSearch }.reduce(into: [:]) { $0[$1.path, default: 0] += 1 }
  }

  package func page(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder.path)/out/\(name)", encoding: .utf8)
  }
}

extension Query {
  /// All reviews there are, and with them all critics.
  package static let reviews = Query(source: SourceName("nytimes"), search: "", title: "Reviews")
}
