package import Model

extension Publisher {
  /// What a file is to hold.
  package enum Content: Sendable {
    case bytes([UInt8])
    case copy(from: String, Digest)
    case made(Making)
  }

  /// What becomes of a file of the cache where it is published, such as a picture that is to name
  /// its author there. What was made of the same before is neither made nor read again.
  package struct Making: Sendable {
    let source: SourceFile
    let addition: Digest
    private let make: @Sendable ([UInt8]) -> [UInt8]

    /// The same source and `addition` must always make the same bytes.
    package init(
      from source: String, _ digest: Digest, adding addition: Digest,
      _ make: @escaping @Sendable ([UInt8]) -> [UInt8]
    ) {
      self.source = SourceFile(path: source, digest: digest)
      self.addition = addition
      self.make = make
    }

    func bytes() throws(Failure) -> [UInt8] { make(try source.bytes()) }
  }
}

extension Publisher.Content {
  /// Nil for what has no other origin than itself.
  var origin: Ledger.Origin? {
    switch self {
    case .bytes: nil
    case .copy(_, let digest): Ledger.Origin(digest: digest)
    case .made(let making):
      Ledger.Origin(digest: making.source.digest, addition: making.addition)
    }
  }
}
