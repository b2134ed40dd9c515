import Model

extension Filer {
  func hashed(_ temporary: String, for shelf: Shelf) throws(CacheError) -> HashedFile {
    try shelf.hashed(temporary)
  }

  func hashed(
    _ temporaries: [String], for shelf: Shelf
  ) throws(CacheError) -> [HashedFile] {
    var files: [HashedFile] = []
    for path in temporaries { files.append(try shelf.hashed(path)) }
    return files
  }

  /// Moves the files of the parcels to their places, and adds the errors of the parcels of which not
  /// every file came there; those that failed before are left where they are.
  func move(_ parcels: [Parcel], but failures: [Int: CacheError]) -> [Int: CacheError] {
    var failures = failures
    for (place, parcel) in parcels.enumerated() where failures[place] == nil {
      do throws(CacheError) {
        for file in parcel.files { try file.moveToItsPlace() }
      } catch {
        failures[place] = error
      }
    }
    return failures
  }
}
