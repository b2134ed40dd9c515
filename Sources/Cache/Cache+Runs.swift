import Model

extension Cache {
  package func keep(_ run: StoredRun) throws(CacheError) {
    try database.run(
      "INSERT INTO run (started, finished, report) VALUES (?, ?, ?)",
      [
        .integer(run.started.secondsSince1970), .integer(run.finished.secondsSince1970),
        .blob(run.report),
      ])
  }

  /// The run that was kept last.
  package func lastRun() throws(CacheError) -> StoredRun? {
    try database.first("SELECT started, finished, report FROM run ORDER BY id DESC LIMIT 1") {
      StoredRun(
        started: Timestamp(secondsSince1970: $0.integer(0)),
        finished: Timestamp(secondsSince1970: $0.integer(1)), report: $0.blob(2))
    }
  }
}
