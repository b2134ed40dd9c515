import Glibc
import Model
import Support
import Synchronization

/// The files of a site that look as the last run left them, found by what they are called and made of. The ledger
/// and the folders are gone through once, in the order of names, on several threads: to look up each file takes
/// ten times as long.
struct FilesAsLeft: Sendable {
  private struct Found {
    var lines: HashedPlaces
    /// By the number of its line, 32 bits of what each is made of, beside the 32 of its hash: of a million million
    /// runs that change five million files each, about one takes such a file for one that is as it was.
    var inputs: [UInt32]
  }

  private let found: Found?

  /// None.
  init() { found = nil }

  /// What cannot be read now is found out by whoever looks it up.
  ///
  /// - Parameter isStopped: whether nobody will ask any more.
  init(
    _ ledger: NamedLines, in root: String, jobs: Int,
    isStopped: @Sendable () -> Bool = { false }
  ) {
    guard !ledger.isEmpty, let site = try? File(root, O_RDONLY | O_DIRECTORY) else {
      found = nil
      return
    }
    let table = Mutex(
      Found(
        lines: HashedPlaces(for: ledger.count), inputs: Array(repeating: 0, count: ledger.count)))
    ThreadPool.share(ledger.partCount, among: jobs) { part in
      guard !isStopped() else { return }
      let look = SiteLook(site.descriptor)
      var same: [(number: Int, hash: UInt64, inputs: UInt32)] = []
      same.reserveCapacity(NamedLines.linesOfPart)
      try? ledger.forEachLine(ofPart: part) { number, line in
        guard let made = LedgerLine.inputsOfKnown(UnsafeRawBufferPointer(line)) else { return }
        let hash = Self.hash(UnsafeRawBufferPointer(line).name, made)
        if look.isAsLeft(line) { same.append((number, hash, Self.part(of: made))) }
      }
      table.withLock { [same] table in
        for file in same {
          table.lines.insert(file.hash, file.number)
          table.inputs[file.number] = file.inputs
        }
      }
    }
    found = table.withLock(\.self)
  }

  /// The number of its line.
  func line(of name: String, madeOf made: Digest) -> Int? {
    guard let found else { return nil }
    var name = name
    let hash = name.withUTF8 { Self.hash(UnsafeRawBufferPointer($0), made) }
    return found.lines.place(hash) { found.inputs[$0] == Self.part(of: made) }
  }

  private static func hash(_ name: UnsafeRawBufferPointer, _ made: Digest) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(bytes: name)
    hasher.combine(made)
    return UInt64(truncatingIfNeeded: hasher.finalize())
  }

  private static func part(of made: Digest) -> UInt32 { UInt32(truncatingIfNeeded: made.last) }
}
