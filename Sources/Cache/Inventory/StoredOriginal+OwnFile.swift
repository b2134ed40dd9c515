import Model

extension StoredOriginal {
  /// The path in the stamp of a file of the user's own; nil for the address of a download.
  static func ownPath(in address: String) -> String? {
    guard address.hasPrefix("file:"), let end = address.lastIndex(of: "?") else { return nil }
    return String(address[..<end].dropFirst("file:".count))
  }

  /// The same, with a file of the user's own at the path that is in its stamp.
  var whereItLies: StoredOriginal {
    guard let own = Self.ownPath(in: address) else { return self }
    return StoredOriginal(
      path: own, digest: digest, byteCount: byteCount, mediaType: mediaType,
      fileExtension: fileExtension, size: size, address: address, retrieved: retrieved)
  }
}
