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
    let current = (0..<before.lines.count).map(before.lines.name).filter {
      former[$0] == nil && $0 != Sums.path
    }
    let names = current + former.values.filter { $0.content != nil }.map(\.name)
    try ThreadPool.share(names.count, among: jobs) { number throws(Failure) in
      let name = names[number]
      let entry = before.entry(of: name)
      let file = former[name]
      guard let content = file == nil ? entry?.content : file?.content else { return }
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
