import Model

/// The search index of a site of ours, file by file: never more than one is in memory, with how often
/// each value is found and where each picture is.
package struct SearchIndexCheck {
  private static let folder = "data/"
  private static let head = "data/meta.js"

  /// Where there is no index of ours, nothing is found.
  package static func check(_ source: CheckedSite, addresses: LinkResolver) -> [Finding] {
    guard addresses.holds(head) else { return lostHead(source) }
    var check = Self(source: source, addresses: addresses)
    check.run()
    return check.findings
  }

  private let source: CheckedSite
  let addresses: LinkResolver
  private(set) var findings: [Finding] = []
  private var headFound = FindingCollector(head)
  /// Below `data/`, without `.js`.
  private var read: Set<String> = []
  /// How many pictures each line of the terms has; nil where not all of them are known.
  var counts: [Int]? = []
  /// Where each picture is, by its number.
  var places: [Int: String] = [:]
  /// Those of lists, of a large gallery, by the number of their file.
  var listMarks: [Int: [UInt8]] = [:]

  private init(source: CheckedSite, addresses: LinkResolver) {
    self.source = source
    self.addresses = addresses
  }

  private static func lostHead(_ source: CheckedSite) -> [Finding] {
    guard let path = source.paths.first(where: { ["data/r-0.js", "data/terms.js"].contains($0) }),
      let bytes = try? source.read(path), IndexCall.isOne(bytes)
    else { return [] }
    let problem = "the search index has no \(head), which leads to all other files"
    return [Finding(.searchIndex, file: path, problem)]
  }

  private mutating func run() {
    guard let bytes = bytes(of: Self.head), bytes.starts(with: "gallerist(\"meta\"".utf8),
      let call = call(in: bytes, of: Self.head)
    else { return }
    guard let meta = IndexMeta(call) else {
      let problem = "it does not tell how the search index is cut"
      return findings.append(Finding(.searchIndex, file: Self.head, line: 1, problem))
    }
    read.insert("meta")
    checkTerms(meta)
    checkPostings(meta)
    checkEndings(meta)
    checkNumbers(meta)
    checkRecords(meta)
    checkDetails(meta)
    checkKeys(meta)
    checkFacets(meta)
    checkOrder(meta)
    checkListMarks(meta)
    checkOthers(meta)
    findings += headFound.findings
  }

  /// What is said of the index as a whole.
  mutating func add(_ problem: String) { headFound.add(.searchIndex, line: 1, problem) }

  var isFull: Bool { headFound.isFull }

  /// Looks at a file that `meta` speaks of, if it is whole and of the same build.
  ///
  /// - Parameter isShared: whether several may look at it. What is wrong with the file itself is told
  ///   once.
  mutating func open(
    _ name: String, _ meta: IndexMeta, isShared: Bool = false,
    _ look: (IndexCall, inout FindingCollector) -> Void
  ) {
    let path = Self.folder + name + ".js"
    let isFirst = read.insert(name).inserted
    if isShared, !isFirst { return lookAgain(path, name, meta, look) }
    guard isFirst else { return add("\(quoted(path)) is listed twice") }
    guard addresses.holds(path) else { return add("\(quoted(path)) is not there") }
    guard let bytes = bytes(of: path), let call = call(in: bytes, of: path) else { return }
    var found = FindingCollector(path)
    if call.name != name {
      found.add(.searchIndex, line: 1, "it calls itself \(quoted(call.name))")
    } else if !isMarked(call, meta) {
      found.add(
        .searchIndex, line: 1,
        "its mark \(quoted(call.mark)) is not the one in \(Self.head): it is of another build")
    } else {
      look(call, &found)
    }
    findings += found.findings
  }

  private mutating func lookAgain(
    _ path: String, _ name: String, _ meta: IndexMeta,
    _ look: (IndexCall, inout FindingCollector) -> Void
  ) {
    guard let bytes = try? source.read(path), let call = try? IndexCall(bytes), call.name == name,
      isMarked(call, meta)
    else { return }
    var found = FindingCollector(path)
    look(call, &found)
    findings += found.findings
  }

  /// Whether a file is of this build; it may be where the file that would tell is not right itself.
  private func isMarked(_ call: IndexCall, _ meta: IndexMeta) -> Bool {
    guard let file = meta.markFile(of: call.name) else {
      return call.mark == meta.mark(of: call.name)
    }
    return listMarks[file].map { call.mark == meta.mark(of: call.name, ofLists: $0) } ?? true
  }

  private mutating func bytes(of path: String) -> [UInt8]? {
    do {
      return try source.read(path)
    } catch {
      let problem = "it cannot be read: \(error.summary)"
      findings.append(Finding(.searchIndex, file: path, problem))
      return nil
    }
  }

  private mutating func call(in bytes: [UInt8], of path: String) -> IndexCall? {
    do throws(IndexCall.Malformed) {
      return try IndexCall(bytes)
    } catch {
      let problem = "it is not a part of the search index: \(error.problem)"
      findings.append(Finding(.searchIndex, file: path, line: error.line, problem))
      return nil
    }
  }

  /// The lists of several pages, and what nothing speaks of.
  private mutating func checkOthers(_ meta: IndexMeta) {
    for path in source.paths where path.hasPrefix(Self.folder) && path.hasSuffix(".js") {
      let name = String(path.dropFirst(Self.folder.count).dropLast(3))
      guard !read.contains(name) else { continue }
      if ["s/", "tag/", "by/", "ways/"].contains(where: name.hasPrefix) {
        open(name, meta) { call, found in ListFile.check(call, meta, &found) }
      } else if ["cards", "sizes"].contains(name) {
        open(name, meta) { _, _ in }
      } else if ["r-", "i-", "p-", "k-", "m-", "n-", "e-", "ends", "often", "new", "terms"]
        .contains(where: name.hasPrefix)
      {
        findings.append(Finding(.searchIndex, file: path, "the search index has no such part"))
      }
    }
  }
}
