import Foundation
import Model
import Support

/// A running Chromium with its driver. Pages come and go, each with a profile of its own: starting a
/// browser for each test would take longer than most tests.
actor Chromium {
  /// A page with a profile that nobody else has.
  struct Page: Sendable {
    let target: String
    let profile: String
  }

  private let executor = QueueExecutor(label: "chromium")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  nonisolated let build: BrowserBuild
  nonisolated let session: WebDriverSession
  private let running: RunningProgram
  private let devTools: DevTools
  private let home: TemporaryFolder
  /// The driver needs a page at all times.
  private let firstPage: String
  /// In seconds. No browser lives longer, even where the tests are killed.
  static let longestLife = 3_600
  private static let driver = "/usr/bin/chromedriver"

  static var isInstalled: Bool {
    [driver, BrowserBuild.full.path].allSatisfy(FileManager.default.isExecutableFile(atPath:))
  }

  static func start(_ build: BrowserBuild) async throws -> Chromium {
    let home = try TemporaryFolder()
    // Now and then another program takes the port that the driver has just chosen.
    for _ in 1...3 {
      let running = try Program(path: "/usr/bin/timeout").start(
        ["--signal=KILL", "\(longestLife)", driver, "--port=0"], in: home.path,
        killedAfter: .seconds(longestLife + 10))
      let port = try await running.says { statement in
        statement.firstMatch(of: #/successfully on port (\d+)/#).flatMap { Int($0.output.1) }
      }
      if let port { return try Chromium(build, running, port: port, home: home) }
    }
    throw BrowserError("the driver does not start")
  }

  private init(
    _ build: BrowserBuild, _ running: sending RunningProgram, port: Int, home: TemporaryFolder
  ) throws {
    self.build = build
    self.running = running
    self.home = home
    session = try WebDriverSession(port: port, capabilities: Self.capabilities(build))
    devTools = try DevTools(at: session.devTools)
    firstPage = try session.ask("GET", "/window", "").text
  }

  /// With each window they open pages of the browser's own, which take a seventh of all its time.
  private static let unwanted = "WebUIOmniboxPopup,WebUIOmniboxAimPopup"

  private static func capabilities(_ build: BrowserBuild) -> String {
    """
    {"capabilities":{"alwaysMatch":{
      "goog:loggingPrefs":{"browser":"ALL","performance":"ALL"},
      "goog:chromeOptions":{"binary":"\(build.program)","args":["--headless","--no-sandbox",
        "--disable-gpu","--hide-scrollbars","--remote-debugging-port=0",
        "--disable-features=\(unwanted)","--window-size=1280,900"]},
      "timeouts":{"pageLoad":120000,"script":120000}}}}
    """
  }

  /// Opens a page, which gets the commands of the session from now on.
  func openPage() throws -> Page {
    let profile = try devTools.ask("Target.createBrowserContext")["browserContextId"]?.text ?? ""
    let target =
      try devTools.ask(
        "Target.createTarget", "{\"url\":\"about:blank\",\"browserContextId\":\"\(profile)\"}")[
        "targetId"]?.text ?? ""
    try session.ask("POST", "/window", "{\"handle\":\"\(target)\"}")
    return Page(target: target, profile: profile)
  }

  /// Closes the page and all that it opened, and forgets what was stored.
  func close(_ page: Page) throws {
    try session.ask("POST", "/window", "{\"handle\":\"\(firstPage)\"}")
    try devTools.ask(
      "Target.disposeBrowserContext", "{\"browserContextId\":\"\(page.profile)\"}")
    for kind in ["browser", "performance"] {
      try session.ask("POST", "/se/log", "{\"type\":\"\(kind)\"}")
    }
  }

  /// Ends it, even where it answers no more.
  func end() async {
    // Signals would not do, neither ours nor the driver's: what a test starts has them blocked. A browser that answers
    // no more lives on without its driver.
    _ = try? devTools.ask("Browser.close")
    do {
      _ = try LocalExchange.send(
        "GET", "/shutdown", body: "", port: session.port, timeout: .seconds(10))
    } catch {
      running.send(SIGKILL)
    }
    do {
      _ = try await running.ended()
    } catch {
      print("the driver's last words are lost: \(error)")
    }
  }
}
