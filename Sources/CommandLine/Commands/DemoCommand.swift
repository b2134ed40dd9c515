import Build
import Configuration
import Model
import Sandbox
import Search

/// `gallerist demo`: a build against a service on this machine, by the way every build goes.
struct DemoCommand: Sendable {
  let build: BuildRun

  /// A name that no one has: it leads to the sandbox, whatever its port in this run, so that what
  /// the cache holds from the last run still counts.
  static let host = "pixabay.sandbox.example"

  private static let searches = [
    (search: "landscape", title: "Landscapes"),
    (search: "fractal", title: "Fractals"),
    (search: "pattern", title: "Patterns"),
  ]

  func run() async throws(Failure) -> ExitCode {
    let options = try build.options(cacheFolder: "/demo", stateFolder: "/demo")
    let sandbox: Sandbox
    do {
      sandbox = try Sandbox(publicHost: Self.host)
    } catch {
      throw Messages.noSandbox(error)
    }
    defer { sandbox.stop() }
    return try await build.run(
      Self.configuration(sandbox, build.settings.look), options,
      reroute: [
        Endpoint(of: sandbox.base(of: .pixabay)): Endpoint(host: "127.0.0.1", port: sandbox.port)
      ],
      closing: [Messages.lookAtDemo(build.output)])
  }

  private static func configuration(_ sandbox: Sandbox, _ look: Look?) -> GalleryConfiguration {
    let source = Pixabay.description.name
    var configuration = GalleryConfiguration()
    configuration.title = "Gallerist demo"
    configuration.look = look ?? configuration.look
    configuration.description = "Pictures drawn by the program itself"
    configuration.services = [
      source: ServiceSettings(base: sandbox.base(of: .pixabay), key: Secret(Sandbox.key))
    ]
    configuration.queries = searches.map {
      Query(source: source, search: $0.search, title: $0.title)
    }
    return configuration
  }
}
