import Glibc
import Model
import Support

/// Puts files into blob stores, away from the threads that Swift shares: hashing and syncing take long.
actor FileWorker {
  private let executor: QueueExecutor

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(number: Int) { executor = QueueExecutor(label: "gallerist.cache.files.\(number)") }

  func digest(of file: LocalFile) -> Digest? {
    guard LocalFile(at: file.path) == file else { return nil }
    do throws(CacheError) {
      let digest = try File(
        cached: file.path, O_RDONLY | O_NOFOLLOW, orThrow: .inputOutput
      ).digest().digest
      // It may have been written meanwhile.
      return LocalFile(at: file.path) == file ? digest : nil
    } catch {
      // It is no file of the cache: that it cannot be read is for its owner to mend.
      return nil
    }
  }
}
