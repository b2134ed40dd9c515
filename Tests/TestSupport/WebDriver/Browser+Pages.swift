import Foundation
package import Model

extension Browser {
  /// Goes to an address and waits until everything on the page is loaded.
  package func open(_ address: String) throws {
    try ask("POST", "/url", "{\"url\":\(JSONString.quoted(address))}")
  }

  package func back() throws { try ask("POST", "/back", "{}") }

  @discardableResult
  package func address() throws -> String { try ask("GET", "/url", "").text }

  /// The value that a script returns.
  @discardableResult
  package func run(_ script: String) throws -> JSONValue {
    try ask("POST", "/execute/sync", "{\"script\":\(JSONString.quoted(script)),\"args\":[]}")
  }

  /// The value that a script gives to `done`, whenever it does.
  @discardableResult
  package func wait(for script: String) throws -> JSONValue {
    let whole = "const done = arguments[0];\n" + script
    return try ask(
      "POST", "/execute/async", "{\"script\":\(JSONString.quoted(whole)),\"args\":[]}")
  }

  /// Clicks the first element that a CSS selector names, where it is on the screen, as a mouse does.
  package func click(_ selector: String) throws {
    let found = try ask(
      "POST", "/element",
      "{\"using\":\"css selector\",\"value\":\(JSONString.quoted(selector))}")
    guard case .object(let members) = found, let element = members.first?.value.text else {
      throw BrowserError("there is no \(selector)")
    }
    try ask("POST", "/element/\(element)/click", "{}")
  }
}
