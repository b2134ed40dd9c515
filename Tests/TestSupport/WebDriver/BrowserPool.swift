/// The browsers that the tests of a suite use one after the other.
package actor BrowserPool {
  @TaskLocal static var current: BrowserPool?

  private var idle: [Chromium] = []

  /// Has the tests within `body` share browsers, which end with it.
  package static func sharing<Result: Sendable>(
    _ body: (BrowserPool) async throws -> Result
  ) async throws -> Result {
    let pool = BrowserPool()
    do {
      let result = try await $current.withValue(pool) { try await body(pool) }
      await pool.end()
      return result
    } catch {
      await pool.end()
      throw error
    }
  }

  /// A fresh page. Where the browser has died meanwhile, another one is started, once.
  func openPage(in build: BrowserBuild) async throws -> (Chromium, Chromium.Page) {
    if let place = idle.lastIndex(where: { $0.build == build }) {
      let chromium = idle.remove(at: place)
      do {
        return (chromium, try await chromium.openPage())
      } catch {
        print("browser: starting another one, since this one died: \(error)")
        await chromium.end()
      }
    }
    let chromium = try await Chromium.start(build)
    return (chromium, try await chromium.openPage())
  }

  func giveBack(_ chromium: Chromium) { idle.append(chromium) }

  private func end() async {
    for chromium in idle { await chromium.end() }
    idle = []
  }
}
