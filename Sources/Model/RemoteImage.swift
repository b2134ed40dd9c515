/// An image that a service offers. The address may expire; the picture and the role do not.
package struct RemoteImage: Hashable, Sendable {
  package let address: WebAddress
  package let size: PixelSize?

  package init(address: WebAddress, size: PixelSize? = nil) {
    self.address = address
    self.size = size
  }

  /// What an image is for; with the picture's id, its identity in the cache.
  package enum Role: String, CaseIterable, Sendable {
    case preview, large
  }
}
