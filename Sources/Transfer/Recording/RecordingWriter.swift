import Glibc
import Model
import Support

/// Writes exchanges down, one at a time: of two with the same address, the first is there first.
actor RecordingWriter {
  /// What is written beside an exchange.
  enum Body {
    case nothing
    case bytes([UInt8])
    /// The bytes of that file, without secrets.
    case file(String, without: [SecretItem])
  }

  private let folder: FolderHandle
  private var counts: [Digest: Int] = [:]
  private let executor = QueueExecutor(label: "gallerist.recording")

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ folder: FolderHandle) { self.folder = folder }

  /// The body comes first: an exchange that is there is whole.
  func write(_ record: ExchangeRecord, _ body: Body) throws(RecordingError) {
    var record = record
    let asked = Digest(of: record.asked)
    let name = ExchangeName(asked, number: counts[asked, default: 0] + 1)
    let length = try write(body, to: name.body)
    if let length, case .answer(let status, let headers, _) = record.outcome {
      record.outcome = .answer(status: status, headers, .kept(length))
    }
    let text = Array(record.text.utf8)
    try folder.write(name.text) { file throws(FileError) in try file.write(text) }
    counts[asked] = name.number
  }

  /// The number of bytes written; nil where there is nothing to write.
  private func write(_ body: Body, to name: String) throws(RecordingError) -> Int? {
    switch body {
    case .nothing:
      return nil
    case .bytes(let bytes):
      try folder.write(name) { file throws(FileError) in try file.write(bytes) }
      return bytes.count
    case .file(let path, let secrets) where secrets.isEmpty:
      var byteCount = 0
      try folder.write(name) { file throws(FileError) in
        try File(path, O_RDONLY | O_NOFOLLOW).forEachPiece(orThrow: { $0 }) {
          piece throws(FileError) in
          try file.write(piece)
          byteCount += piece.count
        }
      }
      return byteCount
    case .file(let path, let secrets):
      let bytes = try FileError.mapped(to: RecordingError.init) { () throws(FileError) in
        try File.bytes(of: path, atMost: .max - 1, followingLinks: false)
      }
      return try write(.bytes(Scrubber(secrets).clean(bytes)), to: name)
    }
  }
}

/// What the files of one exchange are called; computed, and never taken from a file.
struct ExchangeName {
  let number: Int
  private let asked: Digest

  init(_ asked: Digest, number: Int) {
    self.asked = asked
    self.number = number
  }

  var text: String { "\(asked.hex)-\(number).txt" }
  var body: String { "\(asked.hex)-\(number).body" }
}
