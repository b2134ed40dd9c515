import Model

/// The defects that were found so far.
struct CacheFindings {
  private(set) var defects: [Defect] = []

  mutating func add(_ kind: Defect.Kind, path: String, owner: Defect.Owner = .none) {
    let defect = Defect(kind, path: path, owner: owner)
    if case .database = kind, defects.contains(defect) { return }
    defects.append(defect)
  }

  /// What `body` reads of the database; nil where that is damaged, which is noted. It may be whole
  /// elsewhere.
  mutating func reading<Result>(
    _ body: () throws(CacheError) -> Result
  ) throws(CacheError) -> Result? {
    do {
      return try body()
    } catch {
      guard error.code == .corrupt else { throw error }
      add(.database(error.detail), path: error.path)
      return nil
    }
  }
}
