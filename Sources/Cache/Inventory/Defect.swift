package import Model
package import Support

/// Something in the cache that is not as it should be.
package struct Defect: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A row's file is not there.
    case missing
    /// A row's file has other bytes than it had.
    case changed
    /// Something else is where a folder of files belongs, so that none can be kept there.
    case blocked
    /// A row makes no sense: its digest or size is none.
    case unreadableRow
    /// A file that no row knows, which harms nobody: a run may have been killed before its row came.
    case unknownFile
    /// SQLite's own words on the database.
    case database(String)
  }

  /// What the row is of.
  package enum Owner: Hashable, Sendable {
    case original(PictureID, SourceImage.Role, address: String)
    case rendition(of: Digest, recipe: String)
    /// A service's answer to this, which lies in the database.
    case answer(to: String)
    case none
  }

  package let kind: Kind
  package let path: String
  package let owner: Owner

  package init(_ kind: Kind, path: String, owner: Owner = .none) {
    self.kind = kind
    self.path = path
    self.owner = owner
  }
}
