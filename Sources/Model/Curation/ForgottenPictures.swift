package import Support

/// Pictures of which nothing is to be kept. They are known by digests, so that no list names them.
package struct ForgottenPictures: Hashable, Sendable {
  private let digests: Set<Digest>

  /// - Parameter digests: of their ids.
  package init(_ digests: Set<Digest> = []) { self.digests = digests }

  package static func digest(of id: PictureID) -> Digest { Digest(of: id.description) }

  package var isEmpty: Bool { digests.isEmpty }

  package func holds(_ id: PictureID) -> Bool {
    !digests.isEmpty && digests.contains(Self.digest(of: id))
  }
}
