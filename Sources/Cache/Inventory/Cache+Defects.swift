import Model
import Support

extension Cache {
  /// Every file against its digest, every row against its file, and the database against itself.
  ///
  /// It goes folder by folder, so that its memory does not grow with the cache, and a build may go
  /// on meanwhile. Throws `.cancelled` when its task is.
  package func defects(
    telling tell: @Sendable (_ done: Int, _ of: Int) -> Void
  ) async throws(CacheError) -> [Defect] {
    var findings = CacheFindings()
    try checkDatabase(into: &findings)
    try checkAnswers(into: &findings)
    try checkSenseOfRows(into: &findings)
    var total = 0
    for kind in CacheFileKind.allCases { total += try await nextWorker.count(on: store(of: kind)) }
    var done = 0
    for kind in CacheFileKind.allCases {
      for prefix in BlobStore.Prefix.all {
        if try store(of: kind).isBlocked(prefix) {
          findings.add(.blocked, path: store(of: kind).path(of: prefix))
        }
        let files = try await conditions(of: kind, in: prefix) {
          done += 1
          tell(done, max(done, total))
        }
        try await checkFiles(files, of: kind, in: prefix, into: &findings)
      }
    }
    return findings.defects
  }

  private func checkDatabase(into findings: inout CacheFindings) throws(CacheError) {
    let words = try findings.reading { () throws(CacheError) in
      try database.all("PRAGMA integrity_check(20)") { $0.text(0) }
    }
    for line in words ?? [] where line != "ok" {
      findings.add(.database(CleanText.line(line, limit: 500)), path: database.path)
    }
  }

  private func checkAnswers(into findings: inout CacheFindings) throws(CacheError) {
    let damaged = try findings.reading { () throws(CacheError) in try damagedAnswers() }
    for request in damaged ?? [] {
      findings.add(.changed, path: database.path, owner: .answer(to: request))
    }
  }

  private func checkSenseOfRows(into findings: inout CacheFindings) throws(CacheError) {
    for kind in CacheFileKind.allCases {
      let owners = try findings.reading { () throws(CacheError) in try ownersOfNonsense(of: kind) }
      for owner in owners ?? [] {
        findings.add(.unreadableRow, path: database.path, owner: owner)
      }
    }
  }

  /// The rows are read after the files: a row that is there has had its file before.
  private func checkFiles(
    _ found: [Digest: FileCondition], of kind: CacheFileKind, in prefix: BlobStore.Prefix,
    into findings: inout CacheFindings
  ) async throws(CacheError) {
    let read = try findings.reading { () throws(CacheError) in try rows(of: kind, in: prefix) }
    var files = found
    for row in read ?? [] {
      let condition: FileCondition
      if let known = files[row.digest] {
        condition = known
      } else {
        condition = try await nextWorker.condition(of: row.digest, on: store(of: kind))
        files[row.digest] = condition
      }
      try check(row, against: condition, of: kind, into: &findings)
    }
    let known = Set((read ?? []).map(\.digest))
    for (digest, condition) in found where !known.contains(digest) {
      let path = path(of: FileID(kind: kind, digest: digest))
      switch condition {
      case .broken: findings.add(.changed, path: path)
      // Without rows nobody can tell.
      case .whole where read != nil: findings.add(.unknownFile, path: path)
      case .whole, .missing: break
      }
    }
  }

  private func check(
    _ row: CacheFileRow, against condition: FileCondition, of kind: CacheFileKind,
    into findings: inout CacheFindings
  ) throws(CacheError) {
    guard let defect = row.defect(with: condition) else { return }
    // Somebody may have removed both, row first, since the row was read.
    let isThere = try findings.reading { () throws(CacheError) in
      try hasRow(row.owner, of: row.digest)
    }
    guard isThere != false else { return }
    findings.add(
      defect, path: path(of: FileID(kind: kind, digest: row.digest)), owner: row.owner)
  }
}

extension CacheFileRow {
  fileprivate func defect(with condition: FileCondition) -> Defect.Kind? {
    switch condition {
    case .missing: .missing
    case .broken: .changed
    case .whole(let facts): facts.byteCount == byteCount ? nil : .unreadableRow
    }
  }
}

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
