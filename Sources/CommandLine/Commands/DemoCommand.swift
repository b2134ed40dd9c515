import Build
import Configuration
import Model
import Sandbox
import Search

/// `gallerist demo`: a build against a service on this machine, by the way every build goes.
struct DemoCommand: Sendable {
  let build: BuildRun

  func run() async throws(Failure) -> ExitCode {
    let options = try build.options(
      cacheFolder: DemoGallery.folder, stateFolder: DemoGallery.folder)
    let demo = try DemoGallery()
    defer { demo.stop() }
    return try await build.run(
      demo.configuration(look: build.settings.look), options, reroute: demo.reroute,
      closing: [Messages.lookAtDemo(build.output)]
    ).exitCode
  }
}

/// The gallery of the demonstration, and the service that is asked for it.
struct DemoGallery {
  /// Within the usual cache and state.
  static let folder = "/demo"

  /// A name that no one has: it leads to the sandbox, whatever its port in this run, so that what
  /// the cache holds from the last run still counts.
  static let host = "pixabay.sandbox.example"

  private static let searches = [
    (search: "landscape", title: "Landscapes"),
    (search: "fractal", title: "Fractals"),
    (search: "pattern", title: "Patterns"),
  ]

  private let sandbox: Sandbox

  init() throws(Failure) {
    do {
      sandbox = try Sandbox(publicHost: Self.host)
    } catch {
      throw Messages.noSandbox(error)
    }
  }

  func stop() { sandbox.stop() }

  /// The way to the service.
  var reroute: [Endpoint: Endpoint] {
    [Endpoint(of: sandbox.base(of: .pixabay)): Endpoint(host: "127.0.0.1", port: sandbox.port)]
  }

  func configuration(look: Look? = nil) -> GalleryConfiguration {
    let source = SourceName("pixabay")
    var configuration = GalleryConfiguration()
    configuration.title = "Gallerist demo"
    configuration.look = look ?? configuration.look
    configuration.description = "Pictures drawn by the program itself"
    configuration.services = [
      source: ServiceSettings(base: sandbox.base(of: .pixabay), key: Secret(Sandbox.key))
    ]
    configuration.queries = Self.searches.map {
      Query(source: source, search: $0.search, title: $0.title)
    }
    return configuration
  }
}
