package import Model
import Support

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

  /// One whose bytes are not what they were counts as not there.
  func answer(
    to request: String, in table: String
  ) throws(CacheError) -> StoredAnswer? {
    try database.first(
      "SELECT status, headers, body, retrieved, digest FROM \(table) WHERE request = ?",
      [.text(request)]
    ) { row in
      let answer = StoredAnswer(row: row)
      return answer.isWhole(row.text(4)) ? answer : nil
    }
  }

  /// The requests whose kept answers are not what they were.
  func damagedAnswers() throws(CacheError) -> [String] {
    var requests: Set<String> = []
    for table in ["answer", "whole_walk"] {
      try database.forEach(
        "SELECT status, headers, body, retrieved, digest, request FROM \(table)"
      ) { row in
        if !StoredAnswer(row: row).isWhole(row.text(4)) { requests.insert(row.text(5)) }
      }
    }
    return requests.sorted()
  }

  func forgetAnswer(to request: String) throws(CacheError) {
    for table in ["answer", "whole_walk"] {
      try database.run("DELETE FROM \(table) WHERE request = ?", [.text(request)])
    }
  }

  /// These are asked anew by the next run; what belongs to a search that came to its end still serves where
  /// the service fails.
  package func discardAnswers(to requests: [String]) throws(CacheError) {
    try database.transaction { () throws(CacheError) in
      for request in requests {
        try database.run("DELETE FROM answer WHERE request = ?", [.text(request)])
      }
    }
  }

  /// Says that a search came to its end with the answers to these requests.
  package func noteWholeWalk(_ requests: [String]) throws(CacheError) {
    try database.transaction { () throws(CacheError) in
      for request in requests {
        try database.run(
          """
          INSERT OR REPLACE INTO whole_walk (request, status, headers, body, retrieved, digest)
          SELECT request, status, headers, body, retrieved, digest FROM answer WHERE request = ?
          """, [.text(request)])
      }
    }
  }

  /// Keeps `answer` in place of any earlier one.
  package func keep(_ answer: StoredAnswer, to request: String) throws(CacheError) {
    try keep(answer, to: request, in: "answer")
  }

  func keep(
    _ answer: StoredAnswer, to request: String, in table: String
  ) throws(CacheError) {
    try database.run(
      """
      INSERT OR REPLACE INTO \(table) (request, status, headers, body, retrieved, digest)
      VALUES (?, ?, ?, ?, ?, ?)
      """,
      [
        .text(request), .integer(answer.status), .text(answer.headers), .blob(answer.body),
        .integer(answer.retrieved.secondsSince1970), .text(answer.digest.hex),
      ])
  }

  /// The service says that the kept answer is still what it would send, and now with these headers.
  package func confirm(
    _ request: String, headers: String? = nil, at now: Timestamp
  ) throws(CacheError) {
    try database.transaction { () throws(CacheError) in
      guard let kept = try answer(to: request) else { return }
      let confirmed = StoredAnswer(
        status: kept.status, headers: headers ?? kept.headers, body: kept.body, retrieved: now)
      try database.run(
        "UPDATE answer SET headers = ?, retrieved = ?, digest = ? WHERE request = ?",
        [
          .text(confirmed.headers), .integer(now.secondsSince1970), .text(confirmed.digest.hex),
          .text(request),
        ])
    }
  }
}

extension StoredAnswer {
  fileprivate init(row: Statement) {
    self.init(
      status: row.integer(0), headers: row.text(1), body: row.blob(2),
      retrieved: Timestamp(secondsSince1970: row.integer(3)))
  }

  /// Of all that the service said.
  fileprivate var digest: Digest {
    var hasher = SHA256()
    hasher.update(Array("\(status)\n\(headers)\n".utf8))
    hasher.update(body)
    return hasher.finish()
  }

  /// - Parameter known: empty for one that was kept by a version that took none.
  fileprivate func isWhole(_ known: String) -> Bool { known.isEmpty || known == digest.hex }
}
