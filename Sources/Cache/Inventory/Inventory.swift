package import Model
import Support

/// What a cache holds, how much, and how old.
package struct Inventory: Hashable, Sendable {
  /// Things of one kind.
  package struct Amount: Hashable, Sendable {
    package var count = 0
    package var byteCount = 0
    package var oldest: Timestamp?
    package var newest: Timestamp?

    package init() {}

    mutating func add(
      count: Int = 1, byteCount: Int = 0, oldest: Timestamp? = nil, newest: Timestamp? = nil
    ) {
      self.count += count
      self.byteCount = self.byteCount.adding(byteCount)
      if let oldest { self.oldest = min(self.oldest ?? oldest, oldest) }
      if let newest { self.newest = max(self.newest ?? newest, newest) }
    }

    mutating func add(byteCount: Int, at time: Timestamp) {
      add(byteCount: byteCount, oldest: time, newest: time)
    }
  }

  /// What came from one source.
  package struct Source: Hashable, Sendable {
    package let name: SourceName
    /// Its answers; which are whose is told by where they were asked (`Cache.inventory(of:)`).
    package var answers = Amount()
    /// Downloaded images.
    package var originals = Amount()
    /// Files of the user's own that are known and lie elsewhere: they take no room here.
    package var ownFiles = Amount()
    /// Made from its originals.
    package var renditions = Amount()

    package init(name: SourceName) { self.name = name }
  }

  package var sources: [Source] = []
  /// The database with its side files.
  package var databaseBytes = 0
  /// Files in the blob stores that no row knows.
  package var unknownFiles = Amount()
  /// Databases that were set aside because they could not be read.
  package var setAside: [String] = []

  package init() {}
}
