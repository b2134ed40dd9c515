import Foundation
import Model
import Preview

/// `gallerist serve`: the files of a site, for this machine only, until it is stopped.
struct ServeCommand: Sendable {
  let settings: Settings
  let console: Console

  static let defaultPort = 8_080

  func run(_ name: String) async throws(Failure) {
    let folder = console.shell.located(name)
    guard FileManager.default.fileExists(atPath: folder + "/index.html") else {
      throw Messages.noSite(name)
    }
    let files = SiteFiles(folder: folder)
    let port = settings.port ?? Self.defaultPort
    let server: Server
    do throws(ServerError) {
      server = try Server(port: port) { files.response(to: $0) }
    } catch {
      throw Messages.noServer(port: port, error)
    }
    defer { server.stop() }
    console.say(Messages.serving(name, port: server.port))
    await Self.untilCancelled()
  }

  /// Ctrl-C cancels the task; nothing else ends it.
  private static func untilCancelled() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    defer { continuation.finish() }
    for await _ in stream {}
  }
}
