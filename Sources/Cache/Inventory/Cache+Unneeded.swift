package import Model

extension Cache {
  /// What is not needed, and how much room its removal gives back.
  ///
  /// - Parameter now: by the clock that dates files.
  package func unneeded(
    beyond needs: Needs, at now: Timestamp
  ) async throws(CacheError) -> Unneeded {
    var unneeded = Unneeded()
    unneeded.deletions.since = needs.since
    unneeded.deletions.longAgo = min(needs.since, now.earlier(byDays: 7))
    let kept = try planAnswers(beyond: needs, into: &unneeded)
    try await planOwnFiles(beyond: needs, into: &unneeded)
    let end = min(needs.since, now.earlier(byDays: 1))
    try await planOriginals(beyond: needs, sightedIn: kept, unknownBefore: end, into: &unneeded)
    try await planRenditions(beyond: needs, unknownBefore: end, into: &unneeded)
    try await planSetAside(beyond: needs, into: &unneeded)
    return unneeded
  }

  /// The requests whose answers keep the images that they list.
  func planAnswers(
    beyond needs: Needs, into unneeded: inout Unneeded
  ) throws(CacheError) -> Set<String> {
    var kept = needs.includesListed ? needs.requests : []
    try database.forEach(
      """
      SELECT request, max(retrieved), max(used), total(byte_count) FROM \(Self.everyAnswer)
      GROUP BY request
      """
    ) { row in
      let answer = Unneeded.DeletionPlan.Answer(
        request: row.text(0), retrieved: row.integer(1), used: row.integer(2),
        byteCount: row.integer(3))
      guard answer.lastUse < needs.since.secondsSince1970 else {
        kept.insert(answer.request)
        return
      }
      guard !needs.requests.contains(answer.request) else { return }
      unneeded.deletions.answers.append(answer)
      unneeded.answers.add(
        byteCount: answer.byteCount, at: Timestamp(secondsSince1970: answer.retrieved))
    }
    return kept
  }

  private func planSetAside(
    beyond needs: Needs, into unneeded: inout Unneeded
  ) async throws(CacheError) {
    for file in try await setAsideFiles() where file.facts.written < needs.since {
      unneeded.deletions.setAside.append(file)
      unneeded.setAside.add(
        count: file.isDatabase ? 1 : 0, byteCount: file.facts.byteCount,
        oldest: file.facts.written, newest: file.facts.written)
    }
  }
}

extension Timestamp {
  func earlier(byDays days: Int) -> Timestamp {
    Timestamp(secondsSince1970: secondsSince1970 - days * 86_400)
  }
}
