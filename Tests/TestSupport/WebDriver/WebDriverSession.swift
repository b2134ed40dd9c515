import Model
import Support

/// The session that a driver has with its browser.
struct WebDriverSession: Sendable {
  let port: Int
  let id: String
  /// `host:port` of the browser's DevTools.
  let devTools: String
  /// No single answer takes longer.
  static let timeout = Duration.seconds(240)

  init(port: Int, capabilities: String) throws(BrowserError) {
    let value = try Self.ask("POST", "/session", capabilities, port: port)
    guard case .string(let id)? = value["sessionId"],
      case .string(let devTools)? =
        value["capabilities"]?["goog:chromeOptions"]?["debuggerAddress"]
    else { throw BrowserError("the driver opens no session") }
    self.port = port
    self.id = id
    self.devTools = devTools
  }

  /// A command of this session, as the specification of WebDriver has it: the answer's value.
  @discardableResult
  func ask(_ method: String, _ path: String, _ body: String) throws(BrowserError) -> JSONValue {
    try Self.ask(method, "/session/\(id)\(path)", body, port: port)
  }

  private static func ask(
    _ method: String, _ path: String, _ body: String, port: Int
  ) throws(BrowserError) -> JSONValue {
    let answer = try LocalExchange.send(
      method, path, body: body, port: port, timeout: timeout)
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
