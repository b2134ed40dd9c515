/// The number of a host: four bytes or sixteen.
struct NetworkAddress {
  let bytes: [UInt8]

  /// Whether it is reachable from everywhere: nobody's own network, no loopback, no special use
  /// (IANA's registries of special-purpose addresses).
  var isPublic: Bool {
    switch bytes.count {
    case 4: isPublic4(bytes[...])
    case 16: isPublic16
    default: false
    }
  }

  private func isPublic4(_ bytes: ArraySlice<UInt8>) -> Bool {
    let (a, b, c) = (bytes[bytes.startIndex], bytes[bytes.startIndex + 1], bytes.dropFirst(2).first)
    switch a {
    case 0, 10, 127: return false
    case 100: return !(64...127).contains(b)  // shared by carriers (RFC 6598)
    case 169: return b != 254  // link-local, cloud metadata
    case 172: return !(16...31).contains(b)
    case 192: return b != 168 && !(b == 0 && (c == 0 || c == 2)) && !(b == 88 && c == 99)
    case 198: return !(18...19).contains(b) && !(b == 51 && c == 100)
    case 203: return !(b == 0 && c == 113)
    default: return a < 224  // multicast, reserved, broadcast
    }
  }

  private var isPublic16: Bool {
    if bytes[..<10].allSatisfy({ $0 == 0 }), bytes[10] == bytes[11],
      bytes[10] == 0 || bytes[10] == 0xFF
    {
      // Unspecified, loopback, IPv4-compatible; IPv4-mapped counts as what it holds.
      return bytes[10] == 0xFF && isPublic4(bytes[12...])
    }
    let first = UInt16(bytes[0]) << 8 | UInt16(bytes[1])
    let second = UInt16(bytes[2]) << 8 | UInt16(bytes[3])
    switch first {
    case 0x0064 where second == 0xFF9B: return isTranslatedPublic  // NAT64
    case 0x2002: return isPublic4(bytes[2..<6])  // 6to4
    case 0x2001 where second == 0 || second == 0xDB8: return false  // Teredo, examples
    default: return (0x2000...0x3FFF).contains(first)  // the only global unicast there is
    }
  }

  private var isTranslatedPublic: Bool {
    bytes[4..<12].allSatisfy { $0 == 0 } && isPublic4(bytes[12...])
  }
}
