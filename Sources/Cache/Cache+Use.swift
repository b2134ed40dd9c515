package import Model

/// What runs leave behind so that `prune` knows what is still needed, and `why` where it comes from.
extension Cache {
  /// Says in which answers a search found these pictures.
  package func noteSightings(
    of pictures: [PictureID], in requests: [String]
  ) throws(CacheError) {
    try database.transaction { () throws(CacheError) in
      for request in requests {
        for picture in pictures {
          try database.run(
            "INSERT OR IGNORE INTO sighting (request, source, own_id) VALUES (?, ?, ?)",
            [.text(request), .text(picture.source.text), .text(picture.own)])
        }
      }
    }
  }

  /// Those whose answers list any of these pictures.
  package func requests(listing pictures: Set<PictureID>) throws(CacheError) -> Set<String> {
    var requests: Set<String> = []
    try database.forEach("SELECT request, source, own_id FROM sighting") { row in
      let id = PictureID(source: SourceName(row.text(1)), own: row.text(2))
      if pictures.contains(id) { requests.insert(row.text(0)) }
    }
    return requests
  }

  /// Whether it is known what the answer to this request lists.
  package func hasSightings(in request: String) throws(CacheError) -> Bool {
    try database.first("SELECT 1 FROM sighting WHERE request = ? LIMIT 1", [.text(request)]) { _ in
      true
    } ?? false
  }

  /// Says that a run needed these answers, and renditions of these recipes. What is known to the day
  /// is not written again; what a clock that was more ahead wrote is put right.
  package func noteUse(
    of requests: [String], recipes: [String], at now: Timestamp
  ) throws(CacheError) {
    let time = now.secondsSince1970
    try database.transaction { () throws(CacheError) in
      for request in requests {
        try database.run(
          "UPDATE answer SET used = ? WHERE request = ? AND abs(used - ?) > 86400",
          [.integer(time), .text(request), .integer(time)])
      }
      for recipe in recipes {
        try database.run(
          """
          INSERT INTO recipe_use (recipe, used) VALUES (?, ?)
          ON CONFLICT (recipe) DO UPDATE SET used = excluded.used
            WHERE abs(used - excluded.used) > 86400
          """, [.text(recipe), .integer(time)])
      }
    }
  }

  /// Whether the cache was last looked through for what is too old as long ago as that, in seconds. Where it
  /// never was, it is from now on that this counts.
  package func isPruningDue(every period: Int, at now: Int) throws(CacheError) -> Bool {
    guard let last = try lastPruning() else {
      try notePruning(at: now)
      return false
    }
    return last > now || now - last >= period
  }

  package func notePruning(at now: Int) throws(CacheError) {
    try database.run("DELETE FROM pruning")
    try database.run("INSERT INTO pruning (moment) VALUES (?)", [.integer(now)])
  }

  private func lastPruning() throws(CacheError) -> Int? {
    try database.first("SELECT max(moment) FROM pruning WHERE moment > 0") {
      $0.integer(0) > 0 ? $0.integer(0) : nil
    }
  }
}
