import Model
import Support

/// A conversation with a browser in WebDriver BiDi: each command has its answer, and events arrive
/// in between.
final class Conversation {
  private let socket: WebSocket
  private var lastCommand = 0
  /// Since they were last taken.
  private var events: [JSONValue] = []
  private static let timeout = Duration.seconds(240)
  /// A page in an endless loop of messages must not fill the memory.
  private static let mostEvents = 100_000

  init(port: Int) throws(BrowserError) {
    socket = try WebSocket(port: port, path: "/session", timeout: Self.timeout)
  }

  /// - Parameter parameters: an object in JSON.
  @discardableResult
  func ask(_ method: String, _ parameters: String = "{}") throws(BrowserError) -> JSONValue {
    lastCommand += 1
    try socket.send(
      "{\"id\":\(lastCommand),\"method\":\"\(method)\",\"params\":\(parameters)}")
    let end = ContinuousClock.now + Self.timeout
    while ContinuousClock.now < end {
      let message = try next()
      guard let id = message["id"], id.number == Double(lastCommand) else { continue }
      guard message["type"]?.text == "success" else {
        let words = message["message"]?.text.prefix(400) ?? ""
        throw BrowserError("\(method): \(message["error"]?.text ?? ""): \(words)")
      }
      return message["result"] ?? .null
    }
    throw BrowserError("\(method) has no answer")
  }

  /// What happened since it was last asked, of one method or, with a dot at its end, of a module.
  func taken(_ methods: String) -> [JSONValue] {
    let isWanted = { (event: JSONValue) in event["method"]?.text.hasPrefix(methods) ?? false }
    let taken = events.filter(isWanted)
    events.removeAll(where: isWanted)
    return taken.compactMap { event in event["params"] }
  }

  private func next() throws(BrowserError) -> JSONValue {
    let message: JSONValue
    do {
      message = try JSONValue(parsing: try socket.next())
    } catch let error as JSONError {
      throw BrowserError("what the browser says is no JSON: \(error.problem)")
    } catch let error as BrowserError {
      throw error
    } catch {
      throw BrowserError("\(error)")
    }
    if message["type"]?.text == "event" {
      guard events.count < Self.mostEvents else { throw BrowserError("too much happens") }
      events.append(message)
    }
    return message
  }
}
