import Glibc

/// The names by which a server is asked that only this machine can reach. A page of anybody's could
/// let a name of its own lead to 127.0.0.1 and then read, as its own, what is served here; but it is
/// that name which a browser sends along.
package enum LocalNames {
  /// Whether every `Host` of a request is such a name; older clients send none.
  package static func admit(_ request: ServerRequest) -> Bool {
    request.headers.filter { $0.name.lowercased() == "host" }.allSatisfy { isLocal($0.value) }
  }

  /// What is said to the others (RFC 9110, section 15.5.20).
  package static let refusal = ServerResponse(
    status: 421, text: "this server answers only to localhost and 127.0.0.1\n")

  /// Whether nobody but this machine reaches a numeric address.
  package static func isLocal(address: String) -> Bool {
    var four = in_addr()
    if inet_pton(AF_INET, address, &four) == 1 {
      return UInt32(bigEndian: four.s_addr) >> 24 == 127
    }
    var six = in6_addr()
    guard inet_pton(AF_INET6, address, &six) == 1 else { return false }
    return withUnsafeBytes(of: &six) { $0.last == 1 && $0.dropLast().allSatisfy { $0 == 0 } }
  }

  private static func isLocal(_ host: String) -> Bool {
    guard let name = name(of: host.lowercased()) else { return false }
    if name.isEmpty || name == "localhost" || name == "[::1]" { return true }
    if name.hasSuffix(".localhost") { return true }
    return isLocal(address: name)
  }

  /// Without its port; nil where what follows the name is none.
  private static func name(of host: String) -> String? {
    let bracket = host.hasPrefix("[") ? host.firstIndex(of: "]") : nil
    let start = bracket.map { host.index(after: $0) } ?? host.startIndex
    let end = host[start...].firstIndex(of: ":") ?? host.endIndex
    guard bracket == nil || start == end else { return nil }
    guard host[end...].dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return String(host[..<end])
  }
}
