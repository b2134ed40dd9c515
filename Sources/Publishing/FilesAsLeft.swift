import Glibc
import Model
import Support
import Synchronization

/// The files of a site that look as the last run left them, found by what they are called and made of. The ledger
/// and the folders are gone through once, in the order of names, on several threads: to look up each file takes
/// ten times as long.
struct FilesAsLeft: Sendable {
  private var lines: HashedPlaces
  /// By the number of its line, 32 bits of what each is made of, beside the 32 of its hash: of a million runs that
  /// change five million files each, one takes a file for one that is as it was.
  private var inputs: [UInt32]

  init() {
    lines = HashedPlaces(for: 0)
    inputs = []
  }

  /// What cannot be read now is found out by whoever looks it up.
  init(_ ledger: NamedLines, in root: String, jobs: Int) {
    self.init()
    guard !ledger.isEmpty, let site = try? File(root, O_RDONLY | O_DIRECTORY) else { return }
    lines = HashedPlaces(for: ledger.count)
    inputs = Array(repeating: 0, count: ledger.count)
    let found = Mutex(self)
    ThreadPool.share(ledger.partCount, among: jobs) { part in
      let look = SiteLook(site.descriptor)
      var same: [(number: Int, hash: UInt64, inputs: Digest)] = []
      try? ledger.forEachLine(ofPart: part) { number, line in
        guard let made = LedgerLine.inputsOfKnown(UnsafeRawBufferPointer(line)) else { return }
        let hash = Self.hash(UnsafeRawBufferPointer(line).name, made)
        if look.isAsLeft(line) { same.append((number, hash, made)) }
      }
      found.withLock { [same] found in
        for file in same {
          found.lines.insert(file.hash, file.number)
          found.inputs[file.number] = Self.part(of: file.inputs)
        }
      }
    }
    self = found.withLock(\.self)
  }

  /// The number of its line.
  func line(of name: String, madeOf made: Digest) -> Int? {
    guard !inputs.isEmpty else { return nil }
    var name = name
    let hash = name.withUTF8 { Self.hash(UnsafeRawBufferPointer($0), made) }
    return lines.place(hash) { inputs[$0] == Self.part(of: made) }
  }

  private static func hash(_ name: UnsafeRawBufferPointer, _ made: Digest) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(bytes: name)
    hasher.combine(made)
    return UInt64(truncatingIfNeeded: hasher.finalize())
  }

  private static func part(of made: Digest) -> UInt32 { UInt32(truncatingIfNeeded: made.words[3]) }
}
