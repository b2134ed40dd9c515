import Model

extension WebAddress {
  /// The same over https, where the host is `domain` or below it: a service's own hosts speak it,
  /// whatever its answers say.
  func secured(within domain: String) -> WebAddress {
    guard !isSecure, port == 80, host == domain || host.hasSuffix(".\(domain)") else { return self }
    let rest = text.dropFirst("http://".count).drop { !"/?#".contains($0) }
    return WebAddress("https://\(host)\(rest)") ?? self
  }
}
