import Model

/// Waiting for the disk, by many hands: on a busy one each file waits for the disk's own cache to be
/// written, and it is written once for all that wait at the time. (Beside a program that writes and
/// syncs without end, 2,000 files wait 5 s one after the other, and 0.5 s by eight hands.)
extension Cache {
  static let syncerCount = 8

  /// Returns when all files of the batch are on the disk, with the errors of the writes of which
  /// not every file is, by their places.
  nonisolated func sync(_ writes: [PendingWrite]) async -> [Int: CacheError] {
    let files = writes.enumerated().flatMap { place, write in
      write.files.map { SyncedFile(write: place, file: $0) }
    }.filter { !$0.file.isInPlace }
    return await withTaskGroup(of: [Int: CacheError].self) { group in
      for (first, syncer) in syncers.enumerated().prefix(files.count) {
        let share = stride(from: first, to: files.count, by: syncers.count).map { files[$0] }
        group.addTask { await syncer.sync(share) }
      }
      return await group.reduce(into: [:]) { all, some in all.merge(some) { first, _ in first } }
    }
  }
}

/// A file of the pending write at a place.
struct SyncedFile: Sendable {
  let write: Int
  let file: HashedFile
}

extension FileWorker {
  func sync(_ files: [SyncedFile]) -> [Int: CacheError] {
    var failures: [Int: CacheError] = [:]
    for synced in files {
      do throws(CacheError) {
        try synced.file.sync()
      } catch {
        failures[synced.write] = error
      }
    }
    return failures
  }
}
