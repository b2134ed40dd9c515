/// Everything that files and rows go through on their way in. What arrives while others are being
/// kept is kept together: the disk is waited for once, and one transaction writes all rows.
extension Cache {
  /// Returns when all of a pending write is kept. Its files are in their places before its rows appear.
  nonisolated func keep(_ write: PendingWrite) async throws(CacheError) {
    try await arrivals.add(write) { await commit($0) }
  }

  private nonisolated func commit(_ writes: [PendingWrite]) async -> [Int: CacheError] {
    do throws(CacheError) {
      let failures = try await putInPlace(writes)
      try await remember(
        writes.enumerated().filter { failures[$0.offset] == nil }.map(\.element))
      return failures
    } catch {
      // A full disk, or a database that cannot be written, fails all of them alike.
      return Dictionary(uniqueKeysWithValues: writes.indices.map { ($0, error) })
    }
  }

  /// All files are synced before one is moved: the first that is waited for takes along what the
  /// file system must note of the others. Throws where the disk is full: there is no room for the
  /// others either.
  private nonisolated func putInPlace(
    _ writes: [PendingWrite]
  ) async throws(CacheError) -> [Int: CacheError] {
    let failures = await committer.move(writes, but: await sync(writes))
    if let full = failures.values.first(where: { $0.code == .full }) { throw full }
    return failures
  }

  /// In the order of their arrival, so that what came later counts; in the journal as well, where it
  /// outlives the database.
  private func remember(_ writes: [PendingWrite]) throws(CacheError) {
    guard !writes.isEmpty else { return }
    let rows = writes.flatMap(\.rows)
    try database.transaction { () throws(CacheError) in
      for row in rows { try database.run(row.table.insert, row.values) }
      for features in writes.compactMap(\.features) { try insert(features) }
    }
    try journal.append(rows)
  }
}
