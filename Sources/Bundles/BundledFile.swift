import Publishing
import Support

/// A file that goes into a bundle.
struct BundledFile: Sendable {
  /// Relative, with `/`.
  let path: String
  let content: Content

  enum Content: Sendable {
    case bytes([UInt8])
    /// That of the same path in a folder.
    case file(SiteFolder)
  }
}

/// What is known of a file once it was read: what a list of digests and an archive tell of it.
struct ReadFile: Sendable {
  var path: String
  let body: Body
  let byteCount: Int
  let digest: Digest
  /// CRC-32.
  let checksum: UInt32

  enum Body: Sendable {
    case stored([UInt8])
    case deflated([UInt8])
    /// Too large to be held; it is read once more, from its path in the folder.
    case file(SiteFolder, String)
    /// All of a file that has no name.
    case waiting(OpenFile)
  }
}
