import Model
import Support

/// What a file is to hold, made and known by its digest.
struct Material: Sendable {
  enum Source: Sendable {
    case bytes([UInt8])
    case file(SourceFile)
    case assembled(Publisher.Assembling, byteCount: Int)
  }

  let source: Source
  /// Of what the file holds then.
  let content: Digest
  /// Of the file it comes from; nil where it has no other origin than itself.
  let origin: Digest?

  var byteCount: Int {
    switch source {
    case .bytes(let bytes): bytes.count
    case .file(let file): file.byteCount ?? 0
    case .assembled(_, let byteCount): byteCount
    }
  }

  init(_ content: Publisher.Content) throws(Failure) {
    switch content {
    case .bytes(let bytes): self.init(bytes, origin: nil)
    case .copy(let path, let digest):
      self.init(source: .file(SourceFile(path: path, digest: digest)), digest, origin: digest)
    case .kept(let path, let digest, let origin):
      self.init(source: .file(SourceFile(path: path, digest: digest)), digest, origin: origin)
    case .made(let making): self.init(try making.bytes(), origin: making.source.digest)
    case .assembled(let assemble):
      var hasher = SHA256()
      var byteCount = 0
      try assemble {
        hasher.update($0)
        byteCount += $0.count
      }
      self.init(source: .assembled(assemble, byteCount: byteCount), hasher.finish(), origin: nil)
    }
  }

  private init(source: Source, _ content: Digest, origin: Digest?) {
    self.source = source
    self.content = content
    self.origin = origin
  }

  private init(_ bytes: [UInt8], origin: Digest?) {
    self.init(source: .bytes(bytes), Digest(of: bytes), origin: origin)
  }
}
