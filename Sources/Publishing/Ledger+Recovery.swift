import Model
import Support
import Synchronization

extension Ledger {
  /// So many files are looked at between two looks at the list.
  private static let batch = 4_096

  /// What can be known without a ledger: those files of the site's own list, or of that of a run that
  /// was killed, that bear our sign, or are what the list says under a name that only we give. All else
  /// is somebody else's: whoever adds files to a site may list them there, too. So is a list that goes
  /// by the same name and tells of no site of ours.
  ///
  /// - Parameter sorter: an empty one.
  init(
    recoveredFrom files: borrowing OutputFiles, with sorter: LineSorter, jobs: Int
  ) throws(FileError) {
    var listed = sorter
    for list in [OutputFiles.waiting(Sums.path), Sums.path] {
      guard let text = files.text(ofList: list), files.isOurs(text, in: list) else { continue }
      try Sums.forEachFile(in: text) { (name, content) throws(FileError) in
        try listed.append(Array(name) + [NamedLines.tab] + content.hex.utf8)
        return true
      }
    }
    try listed.sort()
    var found = sorter
    let lines = listed.lines()
    var batch: [Listed] = []
    while try lines.advance() {
      let name = lines.line.name
      let content = Digest(
        hex: UnsafeRawBufferPointer(rebasing: lines.line.dropFirst(name.count + 1)))
      if batch.last?.name != name.text {
        if batch.count == Self.batch { try found.add(Self.ours(among: &batch, files.root, jobs)) }
        batch.append(Listed(name: name.text))
      }
      if let content { batch[batch.count - 1].contents.append(content) }
    }
    try found.add(Self.ours(among: &batch, files.root, jobs))
    // Where none of its files is ours, the list is not ours either.
    if !found.isEmpty, case .file(let stamp) = files.look(at: Sums.path) {
      try found.append(LedgerLine.bytes(Sums.path, Entry(stamp: stamp)))
    }
    let ours = try NamedLines(try found.text(), where: LedgerLine.isWhole)
    self.init(folder: nil, tree: nil, lines: ours ?? NamedLines())
  }

  private struct Listed: Sendable {
    let name: String
    var contents: [Digest] = []
  }

  /// The lines of those files that are ours; empties the list.
  private static func ours(
    among batch: inout [Listed], _ root: String, _ jobs: Int
  ) -> [[UInt8]] {
    let lines = Mutex<[[UInt8]]>([])
    ThreadPool.share(batch.count, among: jobs) { [batch] number in
      let listed = batch[number]
      let entry = OutputFiles(root: root).entry(of: listed.name, ifAnyOf: listed.contents)
      guard let entry else { return }
      lines.withLock { $0.append(LedgerLine.bytes(listed.name, entry)) }
    }
    batch.removeAll(keepingCapacity: true)
    return lines.withLock { $0 }
  }
}

extension LineSorter {
  fileprivate mutating func add(_ lines: [[UInt8]]) throws(FileError) {
    for line in lines { try append(line) }
  }
}

extension OutputFiles {
  private static let front = "index.html"

  /// Whether a list is of a site of ours. That of a run that was killed has a name that is ours alone.
  func isOurs(_ text: LineText, in list: String) -> Bool {
    var hasFront = false
    try? Sums.forEachFile(in: text) { name, _ in
      hasFront = name.elementsEqual(Self.front.utf8)
      return !hasFront
    }
    return hasFront && (list != Sums.path || isOurs(Self.front))
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
