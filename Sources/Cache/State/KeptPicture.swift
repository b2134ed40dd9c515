package import Model

/// A picture as a site shows it, so that it can stay there when its search no longer lists it.
package struct KeptPicture: Hashable, Sendable {
  package let id: PictureID
  /// Those that found it.
  package let searches: [String]
  /// When its source last told of it.
  package let retrieved: Timestamp
  /// What was known of it then, in a form that only others read.
  package let record: [UInt8]
  /// The version of the program that made the record.
  package let program: String

  package init(
    id: PictureID, searches: [String], retrieved: Timestamp, record: [UInt8], program: String = ""
  ) {
    self.id = id
    self.searches = searches
    self.retrieved = retrieved
    self.record = record
    self.program = program
  }
}
