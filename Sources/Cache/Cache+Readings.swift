import Glibc
package import Model
import Support

/// What searches read of files of the user's own. It is not in the journal, since the files can be read again.
extension Cache {
  /// What was read of each of these files when it looked as it does.
  package func readings(
    of keys: [FileReading.Key]
  ) throws(CacheError) -> [PictureRecord?] {
    try database.reading { () throws(CacheError) in
      var known: [PictureRecord?] = []
      for key in keys {
        let record = try database.first(
          "SELECT record FROM file_reading WHERE search = ? AND path = ? AND stamp = ?",
          [.text(key.search), .text(key.path), .text(key.stamp.hex)]
        ) { PictureRecord(bytes: $0.blob(0)) }
        known.append(record ?? nil)
      }
      return known
    }
  }

  /// Keeps readings in place of earlier ones of the same files.
  package func keep(_ readings: [FileReading]) throws(CacheError) {
    guard !readings.isEmpty else { return }
    try database.transaction { () throws(CacheError) in
      for reading in readings {
        try database.run(
          "INSERT OR REPLACE INTO file_reading (search, path, stamp, record) VALUES (?, ?, ?, ?)",
          [
            .text(reading.key.search), .text(reading.key.path), .text(reading.key.stamp.hex),
            .blob(reading.record.bytes),
          ])
      }
    }
  }

  /// Forgets what was read of files that are gone.
  func forgetReadings() throws(CacheError) {
    let paths = try database.all("SELECT DISTINCT path FROM file_reading") { $0.text(0) }
    let gone = paths.filter { access($0, F_OK) != 0 && errno == ENOENT }
    try database.inTransactions(gone) { (path) throws(CacheError) in
      try database.run("DELETE FROM file_reading WHERE path = ?", [.text(path)])
    }
  }
}
