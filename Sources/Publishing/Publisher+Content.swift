import Model
package import Support

extension Publisher {
  /// What a file is to hold.
  package enum Content: Sendable {
    case bytes([UInt8])
    case copy(from: String, Digest)
    case made(Making)
  }

  /// What becomes of a file of the cache where it is published, such as a picture that is to name
  /// its author there.
  package struct Making: Sendable {
    let source: SourceFile
    private let make: @Sendable ([UInt8]) -> [UInt8]

    package init(
      from source: String, _ digest: Digest, _ make: @escaping @Sendable ([UInt8]) -> [UInt8]
    ) {
      self.source = SourceFile(path: source, digest: digest)
      self.make = make
    }

    func bytes() throws(Failure) -> [UInt8] { make(try source.bytes()) }
  }
}
