package import Model

/// The files of a site that is to be checked, however they are kept.
package struct CheckedSite: Sendable {
  /// Relative, with `/`, sorted.
  package let paths: [String]
  /// The bytes of a file.
  package let read: @Sendable (_ path: String) throws(Failure) -> [UInt8]

  package init(
    paths: [String], read: @escaping @Sendable (_ path: String) throws(Failure) -> [UInt8]
  ) {
    self.paths = paths.sorted()
    self.read = read
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
