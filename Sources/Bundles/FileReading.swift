import Glibc
import Model
import Publishing
import Support
import Zip

extension BundledFile {
  /// What is larger is not held in memory, and not packed.
  static let largestHeld = 512 << 10

  /// - Parameter packing: whether what gains by it is packed.
  func read(packing: Bool = true) throws(Failure) -> ReadFile {
    switch content {
    case .bytes(let bytes): return held(bytes, packing)
    case .file(let folder):
      let file = try folder.open(path)
      let count = try reading { () throws(FileError) in Int(try file.facts().st_size) }
      if count <= Self.largestHeld {
        return held(
          try reading { () throws(FileError) in try file.bytes(atMost: Self.largestHeld) }, packing)
      }
      var hasher = SHA256()
      var (checksum, read) = (UInt32(0), 0)
      try file.forEachPiece(orThrow: Self.cannotRead) { piece throws(Failure) in
        hasher.update(piece)
        checksum = Deflate.checksum(piece, after: checksum)
        read += piece.count
      }
      return ReadFile(
        path: path, body: .file(folder, path), byteCount: read, digest: hasher.finish(),
        checksum: checksum)
    }
  }

  private func held(_ bytes: [UInt8], _ packing: Bool) -> ReadFile {
    let packed = packing && Self.gainsByPacking(path) ? Deflate.packed(bytes) : nil
    return ReadFile(
      path: path, body: packed.map(ReadFile.Body.deflated) ?? .stored(bytes),
      byteCount: bytes.count, digest: Digest(of: bytes),
      checksum: bytes.withUnsafeBytes { Deflate.checksum($0) })
  }

  /// Images are packed already.
  static func gainsByPacking(_ path: String) -> Bool {
    let ending = path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path[$0...].lowercased() }
    return ending.map(texts.contains) ?? true
  }

  private static let texts: Set<String> = [
    ".html", ".css", ".js", ".json", ".xml", ".svg", ".txt", ".md", ".webmanifest", ".jsonld",
    ".ico", ".bmp", ".csv", ".map", ".vtt",
  ]

  private func reading<Value>(_ body: () throws(FileError) -> Value) throws(Failure) -> Value {
    try FileError.mapped(to: Self.cannotRead, body)
  }

  static func cannotRead(_ error: FileError) -> Failure {
    Failure(.inputOutput, "the file cannot be read: \(error.words)", place: error.path)
  }
}
