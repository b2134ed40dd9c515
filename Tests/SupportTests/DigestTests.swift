import Testing

@testable import Support

struct DigestTests {
  /// The examples of FIPS 180-4 and its companions, and the lengths around a block's end.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func isSHA256(text: String, hex: String) {
    #expect(Digest(of: text).hex == hex)
  }

  @Test(arguments: [1, 7, 63, 64, 65, 1000])
  func doesNotDependOnHowTheBytesArrive(step: Int) {
    let bytes = (0..<5_000).map { UInt8(truncatingIfNeeded: $0 * 31) }
    var hasher = SHA256()
    for start in stride(from: 0, to: bytes.count, by: step) {
      hasher.update(Array(bytes[start..<min(start + step, bytes.count)]))
    }
    #expect(hasher.finish() == Digest(of: bytes))
  }

  @Test(arguments: ["", "ab", String(repeating: "A", count: 64), String(repeating: "g", count: 64)])
  func refusesWhatIsNoDigest(text: String) {
    #expect(Digest(hex: text) == nil)
  }
}
