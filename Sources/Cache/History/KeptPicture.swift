package import Model

/// A picture of a site that is to stay there when its source returns it no more.
package struct KeptPicture: Hashable, Sendable {
  package let id: PictureID
  /// Those that found it.
  package let searches: [String]
  /// When its source last told of it.
  package let retrieved: Timestamp
  /// What was known of it then, in a form that only others read.
  package let record: [UInt8]

  package init(id: PictureID, searches: [String], retrieved: Timestamp, record: [UInt8]) {
    self.id = id
    self.searches = searches
    self.retrieved = retrieved
    self.record = record
  }
}
