package import Support

/// What a search read of a file of the user's own, kept so that a file that is still the same is not opened
/// again.
package struct FileReading: Sendable {
  /// What tells a reading from all others.
  package struct Key: Hashable, Sendable {
    /// In which folder, and what of its files is to be told.
    package let search: String
    package let path: String
    /// Another one whenever the file, what lies beside it or the way of reading it may be another.
    package let stamp: Digest

    package init(search: String, path: String, stamp: Digest) {
      self.search = search
      self.path = path
      self.stamp = stamp
    }
  }

  package let key: Key
  package let record: PictureRecord

  package init(key: Key, record: PictureRecord) {
    self.key = key
    self.record = record
  }
}
