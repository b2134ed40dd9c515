import Model
import Support

/// What the browser noted since it was last asked.
extension Browser {
  package func console() throws -> [String] {
    try log("browser").map { "\($0["level"]?.text ?? ""): \($0["message"]?.text ?? "")" }
  }

  package func traffic() throws -> Traffic {
    var traffic = Traffic()
    var addresses: [String: String] = [:]
    for entry in try log("performance") {
      guard let event = try message(of: entry), let parameters = event["params"] else { continue }
      let request = parameters["requestId"]?.text ?? ""
      switch event["method"]?.text {
      case "Network.requestWillBeSent":
        let address = parameters["request"]?["url"]?.text ?? ""
        addresses[request] = address
        traffic.asked.append(address)
      case "Network.responseReceived":
        let status = parameters["response"]?["status"]?.number ?? 0
        if status >= 400 { traffic.failed.append("\(Int(status)) \(addresses[request] ?? "")") }
      case "Network.loadingFailed":
        // A picture that is not wanted any more, as one leaves the page.
        if parameters["canceled"]?.isTrue == true { continue }
        let reason = parameters["errorText"]?.text ?? ""
        traffic.failed.append("\(reason) \(addresses[request] ?? "")")
      default: continue
      }
    }
    return traffic
  }

  private func log(_ kind: String) throws -> [JSONValue] {
    try ask("POST", "/se/log", "{\"type\":\"\(kind)\"}").elements
  }

  private func message(of entry: JSONValue) throws -> JSONValue? {
    try JSONValue(parsing: Array((entry["message"]?.text ?? "").utf8))["message"]
  }
}
