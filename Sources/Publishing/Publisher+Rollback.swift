package import Model
package import Support

/// A site that is to be as it was.
extension Publisher {
  /// Stages the files that were others then, from where they are kept; all others stay as the ledger
  /// says. Throws for one that was changed since by somebody else.
  ///
  /// - Parameters:
  ///   - former: the files that were others then, by their names.
  ///   - rank: when a file is published.
  ///   - path: where the file with that content is kept.
  package func stage(
    former: [String: FormerFile], rank: @Sendable (_ name: String) -> RankedPath.Rank,
    keptAt path: @Sendable (Digest) -> String
  ) throws(Failure) {
    for name in former.keys
    where !Array(name.utf8).withUnsafeBytes({ LedgerLine.staysInside($0) }) {
      throw Failure(
        .inputOutput, "what is kept of the site names a file outside of it", place: name)
    }
    var batch: [String] = []
    try before.forEachLine(orThrow: LedgerFile.cannotRead) { (line) throws(Failure) in
      let name = line.name.text
      if former[name] == nil, name != Sums.path { batch.append(name) }
      guard batch.count == Self.lookAhead else { return }
      try stage(batch, former, rank, path)
      batch.removeAll(keepingCapacity: true)
    }
    let others = former.values.filter { $0.content != nil }.map(\.name)
    try stage(batch + others, former, rank, path)
  }

  /// So many names are read at once.
  private static let lookAhead = 4_096

  private func stage(
    _ names: [String], _ former: [String: FormerFile],
    _ rank: @Sendable (_ name: String) -> RankedPath.Rank, _ path: @Sendable (Digest) -> String
  ) throws(Failure) {
    try ThreadPool.share(names.count, among: jobs) { number throws(Failure) in
      let name = names[number]
      let entry = try known(name)?.entry
      let file = former[name]
      guard let content = file == nil ? entry?.content : file?.content else { return }
      if file == nil, files.look(at: name) != entry.map({ .file($0.stamp) }),
        files.digest(of: name) != content
      {
        throw Failure(
          .inputOutput,
          "a file of the site was changed or removed by hand, so nothing was published",
          place: files.place(name), nextStep: "build the site first, which fixes it")
      }
      try stage(
        RankedPath(name, rank(name)), inputs: file == nil ? entry?.inputs : file?.inputs
      ) { () throws(Failure) in
        .kept(
          at: file == nil ? files.place(name) : path(content), content,
          origin: file == nil ? entry?.origin : file?.origin)
      }
    }
  }
}
