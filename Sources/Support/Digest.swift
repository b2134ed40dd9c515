/// The SHA-256 of some bytes. As 64 lower-case hex digits it is the name of a file in the cache.
package struct Digest: Hashable, Sendable, CustomStringConvertible {
  /// Kept as numbers, so that hundreds of thousands take little room.
  let first: UInt64
  let second: UInt64
  let third: UInt64
  let fourth: UInt64

  /// Nil unless `hex` is 64 lower-case hex digits.
  package init?(hex: some StringProtocol) {
    var text = String(hex)
    guard let digest = text.withUTF8({ Digest(hex: UnsafeRawBufferPointer($0)) }) else {
      return nil
    }
    self = digest
  }

  /// The same of the digits as bytes: a site's ledger has hundreds of thousands of them.
  package init?(hex: UnsafeRawBufferPointer) {
    // By hand: through `HexNumber` it is a quarter of the time of a look-up in a ledger.
    func word(_ number: Int) -> UInt64? {
      var word: UInt64 = 0
      for place in (16 * number)..<(16 * number + 16) {
        let digit = hex[place]
        switch digit {
        case 0x30...0x39: word = word << 4 | UInt64(digit &- 0x30)
        case 0x61...0x66: word = word << 4 | UInt64(digit &- 0x61 &+ 10)
        default: return nil
        }
      }
      return word
    }
    guard hex.count == 64, let first = word(0), let second = word(1), let third = word(2),
      let fourth = word(3)
    else { return nil }
    self.init(words: (first, second, third, fourth))
  }

  package init(of bytes: some Sequence<UInt8>) {
    var hasher = SHA256()
    hasher.update(Array(bytes))
    self = hasher.finish()
  }

  package init(of text: String) { self.init(of: Array(text.utf8)) }

  /// As four numbers, the first digits first.
  package var words: [UInt64] { [first, second, third, fourth] }

  /// The last of them.
  package var last: UInt64 { fourth }

  package init(words: (UInt64, UInt64, UInt64, UInt64)) { (first, second, third, fourth) = words }

  /// Of 32 bytes.
  init(bytes: UnsafeRawBufferPointer) {
    self.init(
      (0..<4).map {
        UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self))
      })
  }

  private init(_ words: [UInt64]) {
    (first, second, third, fourth) = (words[0], words[1], words[2], words[3])
  }

  /// Whether some bytes are the `hex` of a digest.
  package static func isHex(_ text: UnsafeRawBufferPointer) -> Bool {
    text.count == 64 && text.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
  }

  package var hex: String {
    String(unsafeUninitializedCapacity: 64) { text in
      for (place, word) in [first, second, third, fourth].enumerated() {
        for digit in 0..<16 {
          let value = UInt8(truncatingIfNeeded: word >> (60 - 4 * UInt64(digit))) & 15
          text[16 * place + digit] = value < 10 ? 0x30 + value : 0x57 + value
        }
      }
      return 64
    }
  }

  package var description: String { hex }
}
