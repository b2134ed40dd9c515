import Foundation
package import Model

/// A real browser without a screen, driven by WebDriver. What it is asked blocks, so it has a thread
/// of its own.
package actor Browser: WebBrowser {
  private let executor = QueueExecutor(label: "browser")
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  private let port: Int
  private let session: String
  /// No single answer takes longer.
  private static let patience = Duration.seconds(60)
  /// In seconds. No browser lives longer, even where the tests are killed. Tests that need all
  /// processors may keep one waiting for minutes.
  static let longestLife = 1_200
  private static let driver = "/usr/bin/chromedriver"
  private static let turnstile = Turnstile(places: 1)

  package static var isInstalled: Bool {
    FileManager.default.isExecutableFile(atPath: driver)
      && FileManager.default.isExecutableFile(atPath: "/usr/bin/chromium")
  }

  /// Starts a browser, has `body` use it, and ends it however that went. One at a time: two would
  /// only slow each other down.
  package static func use<Result: Sendable>(
    _ body: (Browser) async throws -> Result
  ) async throws -> Result {
    try await inTurn { try await started(body) }
  }

  /// Where another browser is at work, waits until it has ended.
  static func inTurn<Result: Sendable>(
    _ body: () async throws -> Result
  ) async throws -> Result {
    await turnstile.enter()
    do {
      let result = try await body()
      await turnstile.leave()
      return result
    } catch {
      await turnstile.leave()
      throw error
    }
  }

  private static func started<Result: Sendable>(
    _ body: (Browser) async throws -> Result
  ) async throws -> Result {
    let home = try TemporaryFolder()
    // Now and then another program takes the port that the driver has just chosen.
    for _ in 1...3 {
      // The browser ends with its driver.
      let running = try Program(path: "/usr/bin/timeout").start(
        ["--signal=KILL", "\(longestLife)", driver, "--port=0"], in: home.path,
        killedAfter: .seconds(longestLife + 10))
      let port = try await running.says { said in
        said.firstMatch(of: #/successfully on port (\d+)/#).flatMap { Int($0.output.1) }
      }
      if let port { return try await used(body, running, port) }
    }
    throw BrowserError("the driver does not start")
  }

  private static func used<Result: Sendable>(
    _ body: (Browser) async throws -> Result, _ running: RunningProgram, _ port: Int
  ) async throws -> Result {
    let result = await outcome(of: body, at: port)
    // Signals would not do: what a test starts has them blocked.
    _ = try LocalExchange.send("GET", "/shutdown", body: "", port: port, patience: patience)
    _ = try await running.ended()
    return try result.get()
  }

  private static func outcome<Result: Sendable>(
    of body: (Browser) async throws -> Result, at port: Int
  ) async -> Swift.Result<Result, any Error> {
    do { return .success(try await body(try Browser(port: port))) } catch { return .failure(error) }
  }

  private init(port: Int) throws {
    self.port = port
    let value = try Self.ask("POST", "/session", Self.wishes, port: port)
    guard case .string(let session)? = value["sessionId"] else {
      throw BrowserError("the driver opens no session")
    }
    self.session = session
  }

  private static let wishes = """
    {"capabilities":{"alwaysMatch":{"browserName":"chrome",
      "goog:loggingPrefs":{"browser":"ALL","performance":"ALL"},
      "goog:chromeOptions":{"binary":"/usr/bin/chromium","args":["--headless","--no-sandbox",
        "--disable-gpu","--hide-scrollbars","--remote-debugging-pipe","--window-size=1280,900"]},
      "timeouts":{"pageLoad":30000,"script":30000}}}}
    """

  /// A command of this session, as the specification of WebDriver has it: the answer's value.
  @discardableResult
  package func ask(
    _ method: String, _ path: String, _ body: String
  ) throws(BrowserError) -> JSONValue {
    try Self.ask(method, "/session/\(session)\(path)", body, port: port)
  }

  private static func ask(
    _ method: String, _ path: String, _ body: String, port: Int
  ) throws(BrowserError) -> JSONValue {
    let answer = try LocalExchange.send(
      method, path, body: body, port: port, patience: patience)
    let value: JSONValue?
    do {
      value = try JSONValue(parsing: answer)["value"]
    } catch {
      throw BrowserError("the driver's answer to \(path) is no JSON: \(error.problem)")
    }
    if case .string(let kind)? = value?["error"] {
      let words = value?["message"]?.text.prefix(400) ?? ""
      throw BrowserError("\(path.split(separator: "/").last ?? ""): \(kind): \(words)")
    }
    return value ?? .null
  }
}
