/// Puts numbers of any length in bits one after another.
package struct BitWriter {
  package enum Order: Sendable {
    /// As deflate, GIF and WebP have it.
    case lowFirst
    /// As JPEG has it.
    case highFirst
  }

  private let order: Order
  private var count = 0
  package private(set) var bytes: [UInt8] = []

  package init(_ order: Order) { self.order = order }

  /// The lowest `length` bits of `value`.
  package mutating func append(_ value: Int, _ length: Int) {
    for place in 0..<length {
      let bit = value >> (order == .lowFirst ? place : length - 1 - place) & 1
      if count.isMultiple(of: 8) { bytes.append(0) }
      let shift = order == .lowFirst ? count % 8 : 7 - count % 8
      bytes[bytes.count - 1] |= UInt8(bit) << UInt8(shift)
      count += 1
    }
  }

  /// Many bits that are zero, at once.
  package mutating func appendZeros(_ length: Int) {
    count += length
    bytes += [UInt8](repeating: 0, count: (count + 7) / 8 - bytes.count)
  }

  /// Fills the last byte with ones.
  package mutating func fill() {
    append(0xFF, (8 - count % 8) % 8)
  }
}
