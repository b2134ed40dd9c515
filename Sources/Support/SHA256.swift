import CCrypto

/// SHA-256 (FIPS 180-4) by libcrypto, fed piece by piece.
///
/// `@unchecked Sendable`: the context has one owner, and may go to any thread with it.
package struct SHA256: ~Copyable, @unchecked Sendable {
  private let context: OpaquePointer

  /// Looked up once: for a short text, the search takes longer than the digest.
  private static let algorithm = Algorithm()

  /// `@unchecked Sendable`: nothing writes to it, and it is never freed.
  private struct Algorithm: @unchecked Sendable {
    let pointer = EVP_MD_fetch(nil, "SHA256", nil)
  }

  package init() {
    let context = EVP_MD_CTX_new()
    let isReady = EVP_DigestInit_ex(context, Self.algorithm.pointer, nil) == 1
    // Only where there is no memory, or a libcrypto that was built without SHA-256.
    guard isReady, let context else { preconditionFailure("libcrypto has no SHA-256") }
    self.context = context
  }

  deinit { EVP_MD_CTX_free(context) }

  package mutating func update(_ bytes: [UInt8]) { bytes.withUnsafeBytes { update($0) } }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    _ = EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
  }

  package consuming func finish() -> Digest {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(EVP_MAX_MD_SIZE)) { bytes in
      _ = EVP_DigestFinal_ex(context, bytes.baseAddress, nil)
      return Digest(bytes: UnsafeRawBufferPointer(bytes))
    }
  }
}
