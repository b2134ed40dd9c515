import Glibc

/// Whether anybody knows a host.
enum HostName {
  enum HostKind: Hashable, Sendable {
    case known
    /// Who answers for names says that there is none.
    case unknownToAll
    /// Nobody could be asked, as where there is no network.
    case unasked
  }

  /// Waits for who answers for names.
  static func kind(of host: String) -> HostKind {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    let status = getaddrinfo(host, nil, &hints, &found)
    if let found { freeaddrinfo(found) }
    switch status {
    case 0: return .known
    case EAI_NONAME, noAddress: return .unknownToAll
    default: return .unasked
    }
  }

  /// `EAI_NODATA`, which the headers hide: the name is known, and has no address.
  private static let noAddress: Int32 = -5
}
