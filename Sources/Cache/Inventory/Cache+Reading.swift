import Model
import Support

/// A file that was read, with what was found.
private struct ReadFile: Sendable {
  let digest: Digest
  let outcome: Result<FileCondition, CacheError>
}

extension Cache {
  /// How many files are read at once.
  private static let readersAtOnce = 4

  /// Reads every file in one of a store's folders, and calls `tell` after each.
  func conditions(
    of kind: CacheFileKind, in prefix: BlobStore.Prefix, telling tell: () -> Void
  ) async throws(CacheError) -> [Digest: FileCondition] {
    let store = store(of: kind)
    let digests = try await nextWorker.digests(in: prefix, on: store)
    let read = await withTaskGroup(of: ReadFile.self) { group in
      var waiting = digests[...]
      for _ in 0..<Self.readersAtOnce { startReading(&waiting, on: store, in: &group) }
      var read: [ReadFile] = []
      for await file in group {
        read.append(file)
        tell()
        startReading(&waiting, on: store, in: &group)
      }
      return read
    }
    guard !Task.isCancelled else {
      throw CacheError(.cancelled, path: database.path, detail: "cancelled")
    }
    var conditions: [Digest: FileCondition] = [:]
    for file in read { conditions[file.digest] = try file.outcome.get() }
    return conditions
  }

  private func startReading(
    _ waiting: inout ArraySlice<Digest>, on store: BlobStore, in group: inout TaskGroup<ReadFile>
  ) {
    guard !Task.isCancelled, let digest = waiting.popFirst() else { return }
    let worker = nextWorker
    group.addTask {
      do throws(CacheError) {
        return ReadFile(
          digest: digest, outcome: .success(try await worker.condition(of: digest, on: store)))
      } catch {
        return ReadFile(digest: digest, outcome: .failure(error))
      }
    }
  }
}
