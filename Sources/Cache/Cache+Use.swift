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

  /// Whether it is known what the answer to this request lists.
  package func hasSightings(in request: String) throws(CacheError) -> Bool {
    try database.first("SELECT 1 FROM sighting WHERE request = ? LIMIT 1", [.text(request)]) { _ in
      true
    } ?? false
  }

  /// Says that a run needed these answers, and renditions of these recipes. What is known to the day
  /// is not written again.
  package func noteUse(
    of requests: [String], recipes: [String], at now: Timestamp
  ) throws(CacheError) {
    let time = now.secondsSince1970
    try database.transaction { () throws(CacheError) in
      for request in requests {
        try database.run(
          "UPDATE answer SET used = ? WHERE request = ? AND used < ?",
          [.integer(time), .text(request), .integer(time - 86_400)])
      }
      for recipe in recipes {
        try database.run(
          """
          INSERT INTO recipe_use (recipe, used) VALUES (?, ?)
          ON CONFLICT (recipe) DO UPDATE SET used = excluded.used WHERE used < excluded.used - 86400
          """, [.text(recipe), .integer(time)])
      }
    }
  }
}
