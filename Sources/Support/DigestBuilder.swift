/// What something is made of, told piece by piece: two things with the same digest are made of the
/// same, and what is made of the same need not be made again.
///
/// Every piece goes in with its length, so that none can be taken for another, or for two.
package struct DigestBuilder: Sendable {
  private var bytes: [UInt8] = []

  package init() { bytes.reserveCapacity(1_024) }

  package mutating func add(_ text: String?) {
    guard var text else {
      bytes.append(0)
      return
    }
    bytes.append(1)
    text.withUTF8 { utf8 in
      append(UInt32(truncatingIfNeeded: utf8.count))
      bytes.append(contentsOf: utf8)
    }
  }

  package mutating func add(_ number: Int?) { add(number.map(String.init)) }

  package mutating func add(_ flag: Bool) { bytes.append(flag ? 3 : 2) }

  package mutating func add(_ digest: Digest?) {
    guard let digest else {
      bytes.append(0)
      return
    }
    bytes.append(4)
    for word in [digest.first, digest.second, digest.third, digest.fourth] { append(word) }
  }

  private mutating func append(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  package var digest: Digest { Digest(of: bytes) }
}
