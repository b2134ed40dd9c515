package import Model

extension Cache {
  /// The newest answer to `request`: a text that tells one request from every other, without key.
  package func answer(to request: String) throws(CacheError) -> StoredAnswer? {
    try answer(to: request, in: "answer")
  }

  /// The answer to `request` in the last search that came to its end with it. Newer answers may
  /// belong to a search that was cut off, and do not fit together.
  package func answerOfWholeWalk(to request: String) throws(CacheError) -> StoredAnswer? {
    try answer(to: request, in: "whole_walk")
  }

  private func answer(
    to request: String, in table: String
  ) throws(CacheError) -> StoredAnswer? {
    try database.first(
      "SELECT status, headers, body, retrieved FROM \(table) WHERE request = ?", [.text(request)]
    ) {
      StoredAnswer(
        status: $0.integer(0), headers: $0.text(1), body: $0.blob(2),
        retrieved: Timestamp(secondsSince1970: $0.integer(3)))
    }
  }

  /// Says that a search came to its end with the answers to these requests.
  package func noteWholeWalk(_ requests: [String]) throws(CacheError) {
    try database.transaction { () throws(CacheError) in
      for request in requests {
        try database.run(
          """
          INSERT OR REPLACE INTO whole_walk (request, status, headers, body, retrieved)
          SELECT request, status, headers, body, retrieved FROM answer WHERE request = ?
          """, [.text(request)])
      }
    }
  }

  /// Keeps `answer` in place of any earlier one.
  package func keep(_ answer: StoredAnswer, to request: String) throws(CacheError) {
    try database.run(
      """
      INSERT OR REPLACE INTO answer (request, status, headers, body, retrieved)
      VALUES (?, ?, ?, ?, ?)
      """,
      [
        .text(request), .integer(answer.status), .text(answer.headers), .blob(answer.body),
        .integer(answer.retrieved.secondsSince1970),
      ])
  }

  /// The service says that the kept answer is still what it would send.
  package func confirm(_ request: String, at now: Timestamp) throws(CacheError) {
    try database.run(
      "UPDATE answer SET retrieved = ? WHERE request = ?",
      [.integer(now.secondsSince1970), .text(request)])
  }
}
