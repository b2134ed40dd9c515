import Model

extension WebAddress {
  /// The same over https, where the host is one of `domains` or below it: a service's own hosts
  /// speak it, whatever its answers say.
  func secured(within domains: String...) -> WebAddress {
    let isOwn = domains.contains { host == $0 || host.hasSuffix(".\($0)") }
    guard !isSecure, port == 80, isOwn else { return self }
    let rest = text.dropFirst("http://".count).drop { !"/?#".contains($0) }
    return WebAddress("https://\(host)\(rest)") ?? self
  }
}
