#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Lets any number of threads through side by side, or one alone.
///
/// `@unchecked Sendable`: the pointer is set once, and what it points to is a lock.
final class ReadWriteLock: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)

  init() {
    var attributes = pthread_rwlockattr_t()
    pthread_rwlockattr_init(&attributes)
    #if canImport(Glibc)
      // Otherwise a steady flow of others would keep the one waiting for ever.
      pthread_rwlockattr_setkind_np(
        &attributes, Int32(PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP))
    #endif
    pthread_rwlock_init(lock, &attributes)
    pthread_rwlockattr_destroy(&attributes)
  }

  deinit {
    pthread_rwlock_destroy(lock)
    lock.deallocate()
  }

  func shared<Outcome, Problem>(
    _ work: () throws(Problem) -> Outcome
  ) throws(Problem) -> Outcome {
    pthread_rwlock_rdlock(lock)
    defer { pthread_rwlock_unlock(lock) }
    return try work()
  }

  func alone<Outcome, Problem>(
    _ work: () throws(Problem) -> Outcome
  ) throws(Problem) -> Outcome {
    pthread_rwlock_wrlock(lock)
    defer { pthread_rwlock_unlock(lock) }
    return try work()
  }
}
