import Model
package import Support

/// What tests ask of any browser.
package protocol WebBrowser: Actor {
  /// Goes to an address and waits until everything on the page is loaded.
  func open(_ address: String) throws
  func back() async throws
  @discardableResult func address() throws -> String

  /// The value that a script returns.
  @discardableResult func run(_ script: String) throws -> JSONValue
  /// The value that a script gives to `done`, whenever it does.
  @discardableResult func wait(for script: String) throws -> JSONValue

  /// Clicks the first element that a CSS selector names, where it is on the screen, as a mouse does.
  func click(_ selector: String) throws
  /// What hands do, as WebDriver writes it down: a list in JSON.
  func perform(_ actions: String) throws

  /// The window's inside, in CSS pixels.
  func resize(width: Int, height: Int) throws

  /// Every message on the console since it was last asked, of whatever kind.
  func console() throws -> [String]
  /// The addresses that were asked for since it was last asked, and those of them that failed.
  func traffic() throws -> Traffic
}

package struct Traffic: Sendable {
  package var asked: [String] = []
  package var failed: [String] = []
}

extension WebBrowser {
  /// Presses keys one after the other, each down and up again.
  package func press(_ keys: Key...) throws { try press(keys.map(\.rawValue)) }

  /// Types a text into what has the focus.
  package func type(_ text: String) throws { try press(text.map(String.init)) }

  private func press(_ keys: [String]) throws {
    let actions = keys.map(JSONString.quoted).flatMap { key in
      ["keyDown", "keyUp"].map { "{\"type\":\"\($0)\",\"value\":\(key)}" }
    }
    try perform(
      "[{\"type\":\"key\",\"id\":\"keys\",\"actions\":[\(actions.joined(separator: ","))]}]")
  }

  /// Asks until a condition, written in JavaScript, holds; an error after a minute, which is far more
  /// than a page takes beside other programs that keep all cores busy.
  package func until(_ condition: String) async throws {
    let end = ContinuousClock.now + .seconds(60)
    var last = ""
    repeat {
      do {
        if try run("return Boolean(\(condition))").isTrue { return }
      } catch {
        // A page that is being left answers no more; the next one does.
        last = ": \(error)"
      }
      try await Task.sleep(for: .milliseconds(5))
    } while ContinuousClock.now < end
    throw BrowserError("at \(try address()) never is \(condition)\(last)")
  }

  /// Until a page is whole that has an address with this end.
  package func arrive(at end: String) async throws {
    try await until(
      "decodeURI(location.href).endsWith(\(JSONString.quoted(end)))"
        + " && document.readyState === 'complete'")
  }
}

/// Keys that write nothing, and letters that are pressed like keys, as WebDriver numbers them.
package enum Key: String, Sendable {
  case tab = "\u{E004}"
  case enter = "\u{E007}"
  case escape = "\u{E00C}"
  case space = " "
  case left = "\u{E012}"
  case up = "\u{E013}"
  case right = "\u{E014}"
  case down = "\u{E015}"
  case end = "\u{E010}"
  case home = "\u{E011}"
  case pageUp = "\u{E00E}"
  case pageDown = "\u{E00F}"
  case delete = "\u{E017}"
  case slash = "/"
  case question = "?"
  case plus = "+"
  case minus = "-"
  case zero = "0"
  case m, i, f, z
}
