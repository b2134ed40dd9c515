import Foundation
import Model
package import Support

/// A page with a profile of its own in Chromium, driven by WebDriver. What it is asked blocks, so it
/// has a thread of its own.
package actor Browser: WebBrowser {
  private let executor = QueueExecutor(label: "browser")
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  private let session: WebDriverSession
  /// Of cookies, caches and stored data.
  let profile: String
  /// Two at once: each waits for half of its time, more would slow each other down.
  private static let turnstile = Turnstile(places: 2)

  package static var isInstalled: Bool { Chromium.isInstalled }

  private init(_ page: Chromium.Page, session: WebDriverSession) {
    profile = page.profile
    self.session = session
  }

  /// Has `body` use a page with a fresh profile, and closes it however that went. The browser is that
  /// of the suite where the suite shares one (`BrowserPool`), else one for this page alone.
  package static func use<Result: Sendable>(
    _ build: BrowserBuild = .headlessShell, _ body: (Browser) async throws -> Result
  ) async throws -> Result {
    try await inTurn {
      guard let pool = BrowserPool.current else {
        return try await BrowserPool.sharing { try await use(build, body, from: $0) }
      }
      return try await use(build, body, from: pool)
    }
  }

  private static func use<Result: Sendable>(
    _ build: BrowserBuild, _ body: (Browser) async throws -> Result, from pool: BrowserPool
  ) async throws -> Result {
    let (chromium, page) = try await pool.openPage(in: build)
    let outcome: Swift.Result<Result, any Error>
    do {
      outcome = .success(try await body(Browser(page, session: chromium.session)))
    } catch {
      outcome = .failure(error)
    }
    do {
      try await chromium.close(page)
      await pool.giveBack(chromium)
    } catch {
      await chromium.end()
      if case .failure(let first) = outcome { throw BrowserError("Chromium died: \(first)") }
      throw BrowserError("Chromium died at the end: \(error)")
    }
    return try outcome.get()
  }

  /// Waits until no other browser is at work.
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

  /// A command of WebDriver for the page: the answer's value.
  @discardableResult
  package func ask(
    _ method: String, _ path: String, _ body: String
  ) throws(BrowserError) -> JSONValue {
    try session.ask(method, path, body)
  }
}
