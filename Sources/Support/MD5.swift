import CCrypto

/// MD5 (RFC 1321) by libcrypto, fed piece by piece: for formats that have it against damage. It protects against
/// nobody.
package struct MD5: ~Copyable {
  private let context: OpaquePointer?

  /// Nil of a libcrypto that was told to have no MD5.
  package init?() {
    context = EVP_MD_CTX_new()
    guard let context, EVP_DigestInit_ex(context, EVP_md5(), nil) == 1 else { return nil }
  }

  deinit { EVP_MD_CTX_free(context) }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    _ = EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
  }

  package consuming func finish() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(EVP_MAX_MD_SIZE)) { bytes, count in
      var length: UInt32 = 0
      _ = EVP_DigestFinal_ex(context, bytes.baseAddress, &length)
      count = Int(length)
    }
  }
}
