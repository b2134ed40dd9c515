import Foundation
import Model
package import Support

extension Browser {
  package func open(_ address: String) throws {
    try ask("POST", "/url", "{\"url\":\(JSONString.quoted(address))}")
  }

  package func back() throws { try ask("POST", "/back", "{}") }

  @discardableResult
  package func address() throws -> String { try ask("GET", "/url", "").text }

  @discardableResult
  package func run(_ script: String) throws -> JSONValue {
    try ask("POST", "/execute/sync", "{\"script\":\(JSONString.quoted(script)),\"args\":[]}")
  }

  @discardableResult
  package func wait(for script: String) throws -> JSONValue {
    let whole = "const done = arguments[0];\n" + script
    return try ask(
      "POST", "/execute/async", "{\"script\":\(JSONString.quoted(whole)),\"args\":[]}")
  }

  /// Again where the page was loaded anew in between, as a live page is when its site has changed; and where
  /// something is on its way and lies above it, when that has come to rest.
  package func click(_ selector: String) throws {
    do {
      try clickOnce(selector)
    } catch let error as BrowserError where error.description.contains("stale element reference") {
      try clickOnce(selector)
    } catch let error as BrowserError where error.description.contains("click intercepted") {
      try rest()
      try clickOnce(selector)
    }
  }

  /// For as long as animations take that come to an end, and no longer than two seconds.
  private func rest() throws {
    try wait(
      for: """
        const ending = document.getAnimations().filter((animation) =>
          animation.playState === 'running'
          && animation.effect?.getComputedTiming().endTime < Infinity);
        Promise.race([
          Promise.allSettled(ending.map((animation) => animation.finished)),
          new Promise((resolve) => setTimeout(resolve, 2000)),
        ]).then(() => done(0));
        """)
  }

  private func clickOnce(_ selector: String) throws {
    let found = try ask(
      "POST", "/element",
      "{\"using\":\"css selector\",\"value\":\(JSONString.quoted(selector))}")
    guard case .object(let members) = found, let element = members.first?.value.text else {
      throw BrowserError("there is no \(selector)")
    }
    try ask("POST", "/element/\(element)/click", "{}")
  }

  package func perform(_ actions: String) throws {
    try ask("POST", "/actions", "{\"actions\":\(actions)}")
  }
}
