import Build
import Foundation
import Model
import Preview

/// `gallerist serve`: the files of a site, or a gallery as a theme makes it, for this machine only
/// unless another address is given, until it is stopped. Pages reload themselves when they change.
struct ServeCommand: Sendable {
  let build: BuildRun

  static let defaultPort = 8_080
  static let defaultAddress = "127.0.0.1"

  private var settings: Settings { build.settings }
  private var console: Console { build.console }

  /// - Parameter operands: the folder, `output` where none is named; with a theme, what is searched for.
  func run(_ operands: [String]) async throws(Failure) {
    if !settings.watch, let theme = settings.theme {
      if let site = operands.first, isSite(site) { throw Messages.siteAndTheme(site) }
      let live = try await ServeTheme(settings: settings, console: console)
        .site(theme, searching: operands)
      return try await serve(theme, isSlow: true) { live.response(to: $0) }
    }
    if operands.count > 1 { throw Messages.extraArgument(operands[1], of: .serve) }
    let name = operands.first ?? Folders.output
    if settings.watch { return try await watch(name) }
    try checkOptions()
    if let run = settings.run {
      let earlier = try await ServeRun(settings: settings, console: console).site(name, run)
      return try await serve("\(name), as run \(run) left it,") { earlier.response(to: $0) }
    }
    guard isSite(name) else { throw Messages.noSite(name) }
    let files = ServedFolder(folder: console.shell.located(name))
    try await serve(name) { files.whole(for: $0) }
  }

  private func isSite(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: console.shell.located(name) + "/index.html")
  }

  private func watch(_ name: String) async throws(Failure) {
    var settings = settings
    settings.output = name
    let build = BuildRun(settings: settings, console: console, runner: build.runner)
    // What cannot be mended while it is watched.
    _ = try build.options(cacheFolder: "")
    if let theme = build.themeName { console.say(Messages.theme(theme)) }
    let watch = ServeWatch(build)
    try await serve(name, until: watch.work) { watch.response(to: $0) }
  }

  /// Said for nothing, they would be taken to do something.
  private func checkOptions() throws(Failure) {
    let said = [
      ("--config", settings.config != nil), ("--cache", settings.cache != nil),
      ("--source", settings.source != nil), ("--folder", settings.folder != nil),
      ("--demo", settings.demo), ("--state", settings.state != nil && settings.run == nil),
    ]
    if let (name, _) = said.first(where: \.1) { throw Messages.onlyWithTheme(name) }
  }

  private func serve(
    _ name: String, isSlow: Bool = false,
    until end: @Sendable () async -> Void = ServeCommand.untilCancelled,
    _ answer: @escaping Server.Handler
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
    await end()
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
  @Sendable private static func untilCancelled() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    defer { continuation.finish() }
    for await _ in stream {}
  }
}
