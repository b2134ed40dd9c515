import Build
import Foundation
import Model
import Preview

/// `gallerist serve`: the files of a site, or a gallery as a theme makes it, for this machine only
/// unless another address is given, until it is stopped. Pages reload themselves when they change.
struct ServeCommand: Sendable {
  let settings: Settings
  let console: Console

  static let defaultPort = 8_080
  static let defaultAddress = "127.0.0.1"

  /// - Parameter site: the folder; `output` where none is named.
  func run(_ site: String?) async throws(Failure) {
    if let theme = settings.theme {
      if let site { throw Messages.siteAndTheme(site) }
      let live = try await ServeTheme(settings: settings, console: console).site(theme)
      try await serve(theme, isSlow: true) { live.response(to: $0) }
    } else {
      try checkOptions()
      let name = site ?? Folders.output
      if let run = settings.run {
        let earlier = try await ServeRun(settings: settings, console: console).site(name, run)
        return try await serve("\(name), as run \(run) left it,") { earlier.response(to: $0) }
      }
      let folder = console.shell.located(name)
      guard FileManager.default.fileExists(atPath: folder + "/index.html") else {
        throw Messages.noSite(name)
      }
      let files = ServedFolder(folder: folder)
      try await serve(name) { files.whole(for: $0) }
    }
  }

  /// Said for nothing, they would be taken to do something.
  private func checkOptions() throws(Failure) {
    if settings.config != nil { throw Messages.onlyWithTheme("--config") }
    if settings.cache != nil { throw Messages.onlyWithTheme("--cache") }
    if settings.state != nil, settings.run == nil { throw Messages.onlyWithTheme("--state") }
  }

  private func serve(
    _ name: String, isSlow: Bool = false, _ answer: @escaping Server.Handler
  ) async throws(Failure) {
    let pages = LivePages(answer)
    let address = Server.plain(settings.host ?? Self.defaultAddress)
    let isLocal = LocalNames.isLocal(address: address)
    let server = try Self.server(at: address, settings, isSlow: isSlow) { request in
      guard !isLocal || LocalNames.admit(request) else { return LocalNames.refusal }
      return pages.response(to: request)
    }
    defer { server.stop() }
    console.say(Messages.serving(name, at: Self.authority(address, server.port)))
    if !isLocal { console.say(Messages.servingEverybody) }
    await Self.untilCancelled()
  }

  static func server(
    at address: String = defaultAddress, _ settings: Settings, isSlow: Bool = true,
    uploads: Server.Uploads? = nil, handler: @escaping Server.Handler
  ) throws(Failure) -> Server {
    let port = settings.port ?? defaultPort
    do throws(ServerError) {
      return try Server(
        port: port, address: address, isSlow: isSlow, uploads: uploads, handler: handler)
    } catch {
      throw Messages.noServer(at: authority(address, port), error)
    }
  }

  /// As it stands in a web address.
  static func authority(_ address: String, _ port: Int) -> String {
    (address.contains(":") ? "[\(address)]" : address) + ":\(port)"
  }

  /// Ctrl-C cancels the task; nothing else ends it.
  private static func untilCancelled() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    defer { continuation.finish() }
    for await _ in stream {}
  }
}
