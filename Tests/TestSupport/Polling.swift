import Glibc

/// Looks every millisecond, until it is so: for what tells nobody when it happens. Holds its thread.
package func pollBlocking(until isSo: () -> Bool) {
  while !isSo() { usleep(1_000) }
}

/// The same for tasks, cancelled ones included.
package func poll(until isSo: () async -> Bool) async {
  while await !isSo() {
    // One of its own is not cancelled.
    try? await Task { try await Task.sleep(for: .milliseconds(1)) }.value
  }
}
