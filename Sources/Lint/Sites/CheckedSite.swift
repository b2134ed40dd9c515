package import Model
package import Support

/// The files of a site that is to be checked, however they are kept.
package struct CheckedSite: Sendable {
  /// Relative, with `/`, sorted.
  package let paths: [String]
  /// The bytes of a file.
  package let read: @Sendable (_ path: String) throws(Failure) -> [UInt8]

  private let digest: (@Sendable (_ path: String) throws(Failure) -> Digest)?

  /// - Parameter digest: of a file that need not be held for it.
  package init(
    paths: [String], read: @escaping @Sendable (_ path: String) throws(Failure) -> [UInt8],
    digest: (@Sendable (_ path: String) throws(Failure) -> Digest)? = nil
  ) {
    self.paths = paths.sorted()
    self.read = read
    self.digest = digest
  }

  func digest(of path: String) throws(Failure) -> Digest {
    if let digest { return try digest(path) }
    return Digest(of: try read(path))
  }
}

/// What is known of an image's file.
package enum CheckedImage: Hashable, Sendable {
  /// As it is shown: turned as its file says. `holdsPlace`: whether it tells where it was taken.
  /// `xmp`: its XMP packet, empty where there is none.
  case sound(PixelSize, mediaType: String, holdsPlace: Bool, xmp: [UInt8])
  /// In the words of who tried to decode it.
  case broken(String)
}
