import Model
import Support
import XML

/// A service's file as parts: `scheme`, `host`, `port`, `path`, `key`, and the service's
/// parameters. What is left out is as the service has it.
struct ServiceParts {
  let reader: DictionaryReader
  let source: SourceDescription
  let service: WebService
  let judgesKey: Bool

  func settings() -> ServiceSettings {
    let base = base()
    let key =
      service.key == nil
      ? nil : reader.take("key").flatMap { $0.key(of: source, judging: judgesKey) }
    var parameters: [String: String] = [:]
    for rule in source.parameters {
      parameters[rule.name] = reader.take(rule.name)?.parameter(rule)
    }
    return ServiceSettings(base: base, key: key, parameters: parameters)
  }

  /// The service's own address where a part is wrong, which then is a mistake already.
  private func base() -> WebAddress {
    let scheme = reader.take("scheme").map(scheme) ?? (service.base.isSecure ? "https" : "http")
    let hostItem = reader.take("host")
    let host = hostItem.map(host) ?? Host(of: service.base)
    let port = reader.take("port").map { $0.port() }
    let path = reader.take("path").map(path) ?? service.base.path
    guard let scheme, let host, let path else { return service.base }
    if let port, port == nil { return service.base }
    if let port = port ?? nil, let own = host.port, hostItem != nil, own != port {
      reader.take("port")?.fail("\(port) was given, but `host` says \(own), expected one of them")
      return service.base
    }
    let number = (port ?? nil) ?? host.port
    let address = "\(scheme)://\(host.text)\(number.map { ":\($0)" } ?? "")\(path)"
    if let base = WebAddress(address) { return base }
    (hostItem ?? reader.take("path"))?.fail("this is not an address, expected a host and a path")
    return service.base
  }

  private func scheme(_ item: Item) -> String? {
    item.text { ["http", "https"].contains($0.lowercased()) }?
      .lowercased()
  }

  private func host(_ item: Item) -> Host? {
    item.value { value in
      guard case .string(let text) = value else { return nil }
      return Host(CleanText.line(text))
    }
  }

  private func path(_ item: Item) -> String? {
    guard let text = item.text(where: { _ in true }) else { return nil }
    // Not quoted: what follows a question mark may be a key.
    guard !text.contains(where: { $0 == "?" || $0 == "#" }) else {
      item.fail("there is a ? or # in it, expected \(item.kind.expectation)")
      return nil
    }
    return service.base.normalized(path: text)
  }
}

extension Item {
  /// A port's number, as integer or text.
  fileprivate func port() -> Int? {
    value { value in
      let number: Int? =
        switch value {
        case .integer(let number): number
        case .string(let text): Int(CleanText.line(text))
        default: nil
        }
      return number.flatMap { (1...65_535).contains($0) ? $0 : nil }
    }
  }
}

extension WebAddress {
  /// `path` with one slash at its start, and one at its end where this address has one.
  func normalized(path: String) -> String {
    let parts = path.pathParts()
    guard !parts.isEmpty else { return "/" }
    return "/" + parts.joined(separator: "/") + (self.path.endsWithSlash ? "/" : "")
  }
}
