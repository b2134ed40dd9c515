import Model

/// Puts files on shelves, away from the threads that Swift shares: hashing and syncing take long.
actor Filer {
  private let executor: QueueExecutor

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(number: Int) { executor = QueueExecutor(label: "gallerist.cache.filer.\(number)") }

  func put(
    _ temporary: String, on shelf: Shelf
  ) throws(CacheError) -> (digest: Digest, byteCount: Int) {
    try shelf.put(temporary)
  }
}
