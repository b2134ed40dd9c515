/// An image that a source offers. Its place may change; the picture and the role do not.
package struct SourceImage: Hashable, Sendable {
  package enum Place: Hashable, Sendable {
    case web(WebAddress)
    case file(LocalFile)
  }

  package let place: Place
  package let size: PixelSize?

  package init(address: WebAddress, size: PixelSize? = nil) {
    place = .web(address)
    self.size = size
  }

  package init(file: LocalFile, size: PixelSize? = nil) {
    place = .file(file)
    self.size = size
  }

  /// Nil for a file of this machine.
  package var address: WebAddress? {
    guard case .web(let address) = place else { return nil }
    return address
  }

  /// What an image is for; with the picture's id, its identity in the cache.
  package enum Role: String, CaseIterable, Sendable {
    case preview, large
    /// The creator's, kept under an id of the creator.
    case portrait
    /// The video that a picture stands for, or that was taken with it.
    case motion
  }
}

/// A file of this machine as it was when it was found.
package struct LocalFile: Hashable, Sendable {
  /// Where it is, for whoever opens it; never shown in a site.
  package let path: String
  package let byteCount: Int
  /// In nanoseconds since 1970.
  package let modified: Int

  package init(path: String, byteCount: Int, modified: Int) {
    self.path = path
    self.byteCount = byteCount
    self.modified = modified
  }

  /// Differs when the file was written again.
  package var stamp: String { "file:\(path)?\(byteCount)-\(modified)" }
}
