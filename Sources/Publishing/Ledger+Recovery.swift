import Model
import Support
import Synchronization

extension Ledger {
  /// What can be known without a ledger: those files of the site's own list, or of that of a run that
  /// was killed, that bear our sign, or are what the list says under a name that only we give. All else
  /// is somebody else's: whoever adds files to a site may list them there, too. So is a list that goes
  /// by the same name and tells of no site of ours.
  init(recoveredFrom files: borrowing OutputFiles, jobs: Int) throws(Failure) {
    var listed: [String: [Digest]] = [:]
    for list in [OutputFiles.waiting(Sums.path), Sums.path] {
      guard let bytes = files.bytes(ofList: list) else { continue }
      let reported = Sums.files(in: bytes)
      guard files.isOurs(reported, in: list) else { continue }
      for file in reported { listed[file.name, default: []].append(file.content) }
    }
    let names = listed.keys.sorted()
    let lines = Mutex(NamedLines())
    let root = files.root
    try ThreadPool.share(names.count, among: jobs) { [listed] number throws(Failure) in
      let name = names[number]
      let files = OutputFiles(root: root)
      guard let entry = files.entry(of: name, ifAnyOf: listed[name] ?? []) else { return }
      lines.withLock { $0.append(LedgerLine.bytes(name, entry)) }
    }
    self.init(folder: nil, tree: nil, lines: lines.withLock { $0 }, files)
  }

  /// Where none of its files is ours, the list is not ours either.
  private init(
    folder: String?, tree: Digest?, lines: NamedLines, _ files: borrowing OutputFiles
  ) {
    var lines = lines
    if !lines.isEmpty, case .file(let stamp) = files.look(at: Sums.path) {
      lines.append(LedgerLine.bytes(Sums.path, Entry(stamp: stamp)))
    }
    lines.sort()
    self.init(folder: folder, tree: tree, lines: lines)
  }
}

extension OutputFiles {
  private static let front = "index.html"

  /// Whether what a list says is of a site of ours. That of a run that was killed has a name that is ours
  /// alone.
  func isOurs(_ listed: [(name: String, content: Digest)], in list: String) -> Bool {
    listed.contains { $0.name == Self.front } && (list != Sums.path || isOurs(Self.front))
  }

  /// Of a file of ours that has no other origin than itself; nil where it is none.
  fileprivate func entry(of name: String, ifAnyOf contents: [Digest]) -> Ledger.Entry? {
    guard leadsThroughFolders(name), case .file(let stamp) = look(at: name),
      let content = digest(of: name),
      isOurs(name) || contents.contains(content) && OwnNames.have(name, holding: content)
    else { return nil }
    return Ledger.Entry(stamp: stamp, content: content)
  }
}
