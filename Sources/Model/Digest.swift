/// The SHA-256 of some bytes, as 64 lower-case hex digits: the name of a file in the cache.
package struct Digest: Hashable, Sendable, CustomStringConvertible {
  package let hex: String

  /// Nil unless `hex` is 64 lower-case hex digits.
  package init?(hex: String) {
    guard hex.utf8.count == 64,
      hex.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    self.hex = hex
  }

  package init(of bytes: some Sequence<UInt8>) {
    var hasher = SHA256()
    hasher.update(Array(bytes))
    self = hasher.finish()
  }

  package init(of text: String) { self.init(of: Array(text.utf8)) }

  init(words: [UInt32]) {
    hex = words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  package var description: String { hex }
}
