package import Model
package import Support

/// An image that is to be kept, or a file of the user's own that is to be remembered. A picture has
/// one of each role: the newest.
package struct NewOriginal: Hashable, Sendable {
  package let picture: PictureID
  package let role: SourceImage.Role
  package let mediaType: String
  /// Without the dot.
  package let fileExtension: String
  package let size: PixelSize
  /// Where it was downloaded from, without any key; for a file of the user's own its stamp.
  package let address: String
  package let retrieved: Timestamp

  package init(
    picture: PictureID, role: SourceImage.Role, mediaType: String, fileExtension: String,
    size: PixelSize, address: String, retrieved: Timestamp
  ) {
    self.picture = picture
    self.role = role
    self.mediaType = mediaType
    self.fileExtension = fileExtension
    self.size = size
    self.address = address
    self.retrieved = retrieved
  }
}

/// An image that the cache knows: a downloaded one, whose file it keeps, or a file of the user's
/// own, which stays where it is.
package struct StoredOriginal: Hashable, Sendable {
  /// Where its bytes are.
  package let path: String
  package let digest: Digest
  package let byteCount: Int
  package let mediaType: String
  /// Without the dot.
  package let fileExtension: String
  package let size: PixelSize
  package let address: String
  package let retrieved: Timestamp

  /// Where it was downloaded from; nil for a file of the user's own.
  package var webAddress: String? { isOwnFile ? nil : address }

  /// Whether its bytes are the ones that were hashed, as far as a look at the file tells.
  package var isUnchanged: Bool {
    guard isOwnFile else { return true }
    return LocalFile(at: path)?.stamp == address
  }

  private var isOwnFile: Bool { address.hasPrefix("file:") }
}
