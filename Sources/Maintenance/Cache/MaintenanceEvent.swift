/// What happens while somebody takes care of a cache.
package enum MaintenanceEvent: Sendable {
  /// So many files are there, and so many were looked at or fetched.
  case progress(done: Int, of: Int)
  /// Something to know, such as that a host wants to be left alone for a while.
  case note(String)
}
