/// A host and a port, as they stand in an address.
package struct Endpoint: Hashable, Sendable {
  /// Lower case, without brackets.
  package let host: String
  package let port: Int

  package init(host: String, port: Int) {
    self.host = host.lowercased().filter { $0 != "[" && $0 != "]" }
    self.port = port
  }

  package init(of address: WebAddress) {
    host = address.host
    port = address.port
  }

  /// As curl writes it in a list: brackets around an IPv6 address.
  package var text: String { (host.contains(":") ? "[\(host)]" : host) + ":\(port)" }

  /// By its name alone; nothing is resolved.
  package var isLoopback: Bool {
    host == "localhost" || host == "::1" || host.hasSuffix(".localhost") || isLoopbackNumber
  }

  private var isLoopbackNumber: Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}
