import CSHA

/// SHA-256 (FIPS 180-4), fed piece by piece. Swift's own modules on Linux have none.
package struct SHA256 {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var pending: [UInt8] = []
  private var length: UInt64 = 0
  /// Whether the processor does it by itself.
  private let hasInstructions: Bool
  private static let processorHasInstructions = gallerist_sha_is_there() != 0

  package init() { hasInstructions = Self.processorHasInstructions }

  /// For processors without instructions for it.
  init(portable: Void) { hasInstructions = false }

  package mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    length += UInt64(bytes.count)
    var offset = 0
    if !pending.isEmpty {
      offset = min(64 - pending.count, bytes.count)
      pending.append(contentsOf: bytes[0..<offset])
      guard pending.count == 64 else { return }
      let block = pending
      block.withUnsafeBytes { absorb($0) }
      pending.removeAll(keepingCapacity: true)
    }
    let whole = (bytes.count - offset) / 64 * 64
    absorb(UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + whole]))
    offset += whole
    pending.append(contentsOf: bytes[offset...])
  }

  package consuming func finish() -> Digest {
    let bits = length * 8
    var tail: [UInt8] = [0x80]
    let used = (pending.count + 1) % 64
    tail += [UInt8](repeating: 0, count: used <= 56 ? 56 - used : 120 - used)
    tail += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) }
    update(tail)
    return Digest(words: state)
  }

  /// Any number of whole blocks.
  private mutating func absorb(_ blocks: UnsafeRawBufferPointer) {
    guard let start = blocks.baseAddress, !blocks.isEmpty else { return }
    guard hasInstructions else {
      for offset in stride(from: 0, to: blocks.count, by: 64) {
        absorb(block: UnsafeRawBufferPointer(rebasing: blocks[offset..<offset + 64]))
      }
      return
    }
    gallerist_sha_absorb(
      &state, start.assumingMemoryBound(to: UInt8.self), blocks.count / 64, Self.constants)
  }

  private mutating func absorb(block: UnsafeRawBufferPointer) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      for i in 0..<16 {
        schedule[i] = UInt32(
          bigEndian: block.loadUnaligned(fromByteOffset: i * 4, as: UInt32.self))
      }
      for i in 16..<64 {
        let early = schedule[i - 15]
        let late = schedule[i - 2]
        let s0 = early.rotated(7) ^ early.rotated(18) ^ (early >> 3)
        let s1 = late.rotated(17) ^ late.rotated(19) ^ (late >> 10)
        schedule[i] = schedule[i - 16] &+ s0 &+ schedule[i - 7] &+ s1
      }
      compress(schedule)
    }
  }

  private mutating func compress(_ schedule: UnsafeMutableBufferPointer<UInt32>) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    Self.constants.withUnsafeBufferPointer { constants in
      for i in 0..<64 {
        let s1 = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
        let choice = (e & f) ^ (~e & g)
        let first = h &+ s1 &+ choice &+ constants[i] &+ schedule[i]
        let s0 = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
        let majority = (a & b) ^ (a & c) ^ (b & c)
        (h, g, f, e) = (g, f, e, d &+ first)
        (d, c, b, a) = (c, b, a, first &+ s0 &+ majority)
      }
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

extension UInt32 {
  fileprivate func rotated(_ places: UInt32) -> UInt32 {
    (self >> places) | (self << (32 - places))
  }
}
