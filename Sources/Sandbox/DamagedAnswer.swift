/// An answer that is no longer what the service meant: bits turned over, pieces cut out, doubled or put
/// in. The same seed does the same to the same bytes.
struct DamagedAnswer {
  private static let words = [
    "null", "-9223372036854775808", "9223372036854775807", "1e999", "-0.5", "\"", "\\u0000",
    "\\ud800",
    "{", "[", "}", "]", ",", "<", "&#0;", "]]>", "http://", "e\u{301}\u{327}", "\u{202E}",
  ].map { Array($0.utf8) }

  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func changed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...below(4) where !bytes.isEmpty { change(&bytes) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = below(bytes.count)
    let end = min(place + 1 + below(200), bytes.count)
    switch below(6) {
    case 0: bytes[place] ^= 1 << UInt8(below(8))
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: below(bytes.count))
    case 3: replaceNumber(in: &bytes, from: place)
    case 4: bytes.removeLast(below(bytes.count))
    default: bytes.insert(contentsOf: Self.words[below(Self.words.count)], at: place)
    }
  }

  /// The next number by one of the words.
  private mutating func replaceNumber(in bytes: inout [UInt8], from place: Int) {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    guard let first = bytes[place...].firstIndex(where: isDigit) else { return }
    let last = bytes[first...].firstIndex { !isDigit($0) } ?? bytes.count
    bytes.replaceSubrange(first..<last, with: Self.words[below(Self.words.count)])
  }

  /// The middle bits of a linear congruential generator (Knuth's MMIX).
  private mutating func below(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return count > 0 ? Int(state >> 33) % count : 0
  }
}
