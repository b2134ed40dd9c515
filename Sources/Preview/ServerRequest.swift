/// What a client asks for.
package struct ServerRequest: Sendable {
  package typealias Item = (name: String, value: String)

  package let method: String
  /// Percent-decoded, without the query. What is not UTF-8 is repaired.
  package let path: String
  /// As it was sent, without the query.
  package let rawPath: String
  /// As it was sent, without the question mark; nil where there is none.
  package let rawQuery: String?
  /// The items of the query, decoded, in order.
  package let query: [Item]
  package let headers: [Item]
  /// What was uploaded with it.
  package let body: [UInt8]
  /// The port of the client's end: the same one means the same connection.
  package let clientPort: Int

  package init(
    method: String = "GET", target: String, headers: [Item] = [], body: [UInt8] = [],
    clientPort: Int = 0
  ) {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    self.method = method
    rawPath = String(parts[0])
    path = Self.decoded(parts[0].utf8)
    rawQuery = parts.count == 2 ? String(parts[1]) : nil
    query = parts.count == 2 ? Self.items(of: parts[1]) : []
    self.headers = headers
    self.body = body
    self.clientPort = clientPort
  }

  /// The first value of that name in the query.
  package func value(_ name: String) -> String? {
    query.first { $0.name == name }?.value
  }

  /// The first header of that name, in any case.
  package func header(_ name: String) -> String? {
    let name = name.lowercased()
    return headers.first { $0.name.lowercased() == name }?.value
  }

  private static func items(of query: Substring) -> [Item] {
    query.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let spaced = parts.map { part in part.utf8.map { $0 == UInt8(ascii: "+") ? 0x20 : $0 } }
      return (decoded(spaced[0]), spaced.count == 2 ? decoded(spaced[1]) : "")
    }
  }

  /// A percent sign without two hex digits after it stands for itself.
  private static func decoded(_ text: some Sequence<UInt8>) -> String {
    let bytes = Array(text)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
