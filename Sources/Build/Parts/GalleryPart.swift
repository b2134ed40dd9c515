package import Model
import Support

/// One of several equal shares of a gallery's pictures, none of which need know of the others.
package struct GalleryPart: Hashable, Sendable {
  package static let mostParts = 100_000

  /// From 0.
  package let index: Int
  package let count: Int

  /// Nil where there is no such share.
  package init?(_ index: Int, of count: Int) {
    guard (1...Self.mostParts).contains(count), (0..<count).contains(index) else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// The same picture is in the same share on every machine, whatever the others are.
  package func holds(_ id: PictureID) -> Bool {
    // Sixty bits of the digest are as good as all of them.
    let number = Int(Digest(of: id.description).hex.prefix(15), radix: 16) ?? 0
    return number % count == index
  }
}
