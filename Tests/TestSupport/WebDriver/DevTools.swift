import Model
import Support

/// The commands of Chromium's DevTools that concern the whole browser: WebDriver's are those of a page.
final class DevTools {
  private let socket: WebSocket
  private var lastCommand = 0

  /// - Parameter address: `host:port`, of this machine.
  init(at address: String) throws(BrowserError) {
    guard let port = address.split(separator: ":").last.flatMap({ Int($0) }) else {
      throw BrowserError("the DevTools are nowhere: \(address)")
    }
    let version = try LocalExchange.send(
      "GET", "/json/version", body: "", port: port, timeout: WebDriverSession.timeout)
    let endpoint = String(decoding: version, as: UTF8.self)
      .firstMatch(of: #/(\/devtools\/browser\/[-\w]+)/#)
    guard let endpoint else { throw BrowserError("the DevTools have no endpoint") }
    socket = try WebSocket(
      port: port, path: String(endpoint.output.1), timeout: WebDriverSession.timeout)
  }

  /// - Parameter parameters: an object in JSON.
  @discardableResult
  func ask(_ method: String, _ parameters: String = "{}") throws(BrowserError) -> JSONValue {
    lastCommand += 1
    try socket.send(
      "{\"id\":\(lastCommand),\"method\":\"\(method)\",\"params\":\(parameters)}")
    while true {
      let message: JSONValue
      do {
        message = try JSONValue(parsing: try socket.next())
      } catch {
        throw BrowserError("\(method) has no answer: \(error)")
      }
      guard message["id"]?.number == Double(lastCommand) else { continue }
      guard let result = message["result"] else {
        throw BrowserError("\(method): \(message["error"]?["message"]?.text ?? "")")
      }
      return result
    }
  }
}
