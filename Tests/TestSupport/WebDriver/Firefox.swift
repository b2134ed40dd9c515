import Foundation
import Model
package import Support

/// Firefox without a screen, driven by WebDriver BiDi, which it speaks without a driver beside it.
/// What it is asked blocks, so it has a thread of its own.
package actor Firefox: WebBrowser {
  private let executor = QueueExecutor(label: "firefox")
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  private let conversation: Conversation
  private let tab: String
  private static let program = "/usr/bin/firefox-esr"

  package static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program) }

  /// Starts it with a profile of its own, has `body` use it, and ends it however that went. Like
  /// any browser one at a time.
  package static func use<Result: Sendable>(
    _ body: (Firefox) async throws -> Result
  ) async throws -> Result {
    try await Browser.inTurn {
      let profile = try TemporaryFolder()
      try profile.write(FirefoxSettings.quiet, to: "user.js")
      // With an empty page the box for addresses would have the focus, and no other page ever.
      let page = try profile.write("<!doctype html><title>Start</title>", to: "start.html")
      let running = try Program(path: "/usr/bin/timeout").start(
        [
          "--signal=KILL", "\(Chromium.longestLife)", program, "--headless", "--no-remote",
          "--remote-debugging-port=0", "--profile", profile.path, page,
        ], in: profile.path, killedAfter: .seconds(Chromium.longestLife + 10))
      let port = try await running.warns { statement in
        statement.firstMatch(of: #/listening on ws:\/\/127\.0\.0\.1:(\d+)/#)
          .flatMap { Int($0.output.1) }
      }
      guard let port else { throw BrowserError("Firefox does not start") }
      let firefox = try Firefox(port: port)
      let result = await outcome(in: firefox) { firefox in
        try await firefox.until("document.title === 'Start'")
        return try await body(firefox)
      }
      try await firefox.end()
      _ = try await running.ended()
      return try result.get()
    }
  }

  private static func outcome<Result: Sendable>(
    in firefox: Firefox, of body: (Firefox) async throws -> Result
  ) async -> Swift.Result<Result, any Error> {
    do { return .success(try await body(firefox)) } catch { return .failure(error) }
  }

  private init(port: Int) throws {
    conversation = try Conversation(port: port)
    try conversation.ask("session.new", "{\"capabilities\":{}}")
    try conversation.ask(
      "session.subscribe",
      """
      {"events":["log.entryAdded","network.beforeRequestSent","network.responseCompleted",
        "network.fetchError"]}
      """)
    let tabs = try conversation.ask("browsingContext.getTree")["contexts"]?.elements ?? []
    guard let tab = tabs.first?["context"]?.text else { throw BrowserError("there is no tab") }
    self.tab = tab
  }

  private func end() throws { try conversation.ask("browser.close") }

  /// A command about the page; its further parameters are members in JSON.
  @discardableResult
  package func ask(_ method: String, _ parameters: String) throws(BrowserError) -> JSONValue {
    try conversation.ask(method, "{\"context\":\"\(tab)\",\(parameters)}")
  }

  package func open(_ address: String) throws {
    try ask(
      "browsingContext.navigate", "\"url\":\(JSONString.quoted(address)),\"wait\":\"complete\"")
  }

  package func back() async throws {
    try ask("browsingContext.traverseHistory", "\"delta\":-1")
    try await until("document.readyState === 'complete'")
  }

  @discardableResult
  package func address() throws -> String { try run("return location.href").text }

  @discardableResult
  package func run(_ script: String) throws -> JSONValue {
    try value(of: "(() => {\n\(script)\n})()")
  }

  @discardableResult
  package func wait(for script: String) throws -> JSONValue {
    try value(
      of: """
        new Promise((done, failed) => {
        setTimeout(() => failed(new Error("no answer")), 120000);
        \(script)
        })
        """)
  }

  /// The value travels as JSON, since BiDi writes values in a way of its own.
  private func value(of expression: String) throws -> JSONValue {
    let whole = "(async () => JSON.stringify(await (\(expression)) ?? null))()"
    let answer = try conversation.ask(
      "script.evaluate",
      "{\"expression\":\(JSONString.quoted(whole)),\"target\":{\"context\":\"\(tab)\"},"
        + "\"awaitPromise\":true}")
    if let mistake = answer["exceptionDetails"]?["text"]?.text { throw BrowserError(mistake) }
    return try JSONValue(parsing: Array((answer["result"]?["value"]?.text ?? "").utf8))
  }

  package func click(_ selector: String) throws {
    let place = try run(
      """
      const element = document.querySelector(\(JSONString.quoted(selector)));
      element?.scrollIntoView({block: "center", behavior: "instant"});
      const box = element?.getClientRects()[0];
      return box ? [box.left + box.width / 2, box.top + box.height / 2] : [];
      """
    ).elements.map { Int($0.number) }
    guard place.count == 2 else { throw BrowserError("there is no \(selector)") }
    let steps = [
      "{\"type\":\"pointerMove\",\"x\":\(place[0]),\"y\":\(place[1])}",
      "{\"type\":\"pointerDown\",\"button\":0}", "{\"type\":\"pointerUp\",\"button\":0}",
    ]
    try perform(
      "[{\"type\":\"pointer\",\"id\":\"mouse\",\"actions\":[\(steps.joined(separator: ","))]}]")
  }

  package func perform(_ actions: String) throws {
    try ask("input.performActions", "\"actions\":\(actions)")
  }

  package func resize(width: Int, height: Int) throws {
    try ask(
      "browsingContext.setViewport", "\"viewport\":{\"width\":\(width),\"height\":\(height)}")
  }

  package func console() throws -> [String] {
    try run("return 0")
    return conversation.taken("log.").map {
      "\($0["level"]?.text ?? ""): \($0["text"]?.text ?? "")"
    }
  }

  package func traffic() throws -> Traffic {
    try run("return 0")
    var traffic = Traffic()
    for event in conversation.taken("network.") {
      let address = event["request"]?["url"]?.text ?? ""
      let status = event["response"]?["status"]?.number
      let problem = event["errorText"]?.text
      if status == nil, problem == nil { traffic.asked.append(address) }
      if let status, status >= 400 { traffic.failed.append("\(Int(status)) \(address)") }
      // A picture that is not wanted any more, as one leaves the page.
      if let problem, problem != "NS_BINDING_ABORTED" {
        traffic.failed.append("\(problem) \(address)")
      }
    }
    return traffic
  }
}
