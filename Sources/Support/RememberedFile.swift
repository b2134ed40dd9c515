import Glibc

/// A file with what was worked out of something, so that a later run need not work it out again of the same. Whoever
/// deletes it loses time.
package struct RememberedFile: Sendable {
  /// More than any such file has.
  private static let longest = 4 << 30
  private static let digestLength = 32

  private let path: String
  /// Of whatever works it out.
  private let maker: Digest

  package init(_ path: String, of maker: Digest) { (self.path, self.maker) = (path, maker) }

  /// What is kept there, where that is whole and was made of just this.
  package func lists(madeOf inputs: Digest) -> Lists? {
    let lists = try? whole(of: inputs)
    return lists ?? nil
  }

  private func whole(of inputs: Digest) throws(FileError) -> Lists? {
    // Most of those that are not wanted are known by their beginnings.
    let beginning = try File(path).beginning(atMost: Self.digestLength)
    guard Self.digest(beginning[...]) == key(inputs) else { return nil }
    let bytes = try File.bytes(of: path, atMost: Self.longest, followingLinks: false)
    let body = bytes.dropLast(Self.digestLength)
    var seal = SHA256()
    body.withUnsafeBytes { seal.update($0) }
    guard Self.digest(bytes.suffix(Self.digestLength)) == seal.finish(),
      body.starts(with: beginning)
    else { return nil }
    return Lists(rest: body.dropFirst(Self.digestLength))
  }

  /// Keeps it in place of what is there; false where that cannot be, and then nothing is there.
  @discardableResult
  package func keep(
    madeOf inputs: Digest, _ fill: (inout Writer) throws(FileError) -> Void
  ) -> Bool {
    do throws(FileError) {
      var writer = Writer(file: try FileWriter(waiting, mode: 0o600))
      try writer.write(Self.bytes(of: key(inputs))[...])
      try fill(&writer)
      try writer.finish()
      guard rename(waiting, path) == 0 else { throw FileError(path: path) }
      return true
    } catch {
      remove()
      return false
    }
  }

  /// Also what a run left that was killed while it wrote.
  package func remove() { for path in [path, waiting] { unlink(path) } }

  private var waiting: String { path + ".new" }

  private func key(_ inputs: Digest) -> Digest {
    var builder = DigestBuilder()
    builder.add(maker)
    builder.add(inputs)
    return builder.digest
  }

  fileprivate static func bytes(of digest: Digest) -> [UInt8] {
    digest.words.flatMap { word in withUnsafeBytes(of: word.bigEndian) { Array($0) } }
  }

  private static func digest(_ bytes: ArraySlice<UInt8>) -> Digest? {
    bytes.count == digestLength ? bytes.withUnsafeBytes { Digest(bytes: $0) } : nil
  }
}

extension RememberedFile {
  /// Writes list after list.
  package struct Writer: ~Copyable {
    fileprivate var file: FileWriter
    private var seal = SHA256()

    fileprivate init(file: consuming FileWriter) { self.file = file }

    package mutating func add(_ list: [some BitwiseCopyable]) throws(FileError) {
      try write(withUnsafeBytes(of: UInt64(list.count).littleEndian) { Array($0) }[...])
      let result = list.withUnsafeBytes { bytes in
        Result { () throws(FileError) in try write(bytes) }
      }
      try result.get()
    }

    package mutating func add(_ texts: [String]) throws(FileError) {
      try add(texts.map { $0.utf8.count })
      try add(texts.flatMap { Array($0.utf8) })
    }

    fileprivate mutating func write(_ bytes: ArraySlice<UInt8>) throws(FileError) {
      let result = bytes.withUnsafeBytes { bytes in
        Result { () throws(FileError) in try write(bytes) }
      }
      try result.get()
    }

    private mutating func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
      seal.update(bytes)
      try file.write(bytes)
    }

    fileprivate consuming func finish() throws(FileError) {
      let digest = seal.finish()
      try file.write(RememberedFile.bytes(of: digest))
      try file.finish()
    }
  }

  /// Gives the lists back in the order in which they were written.
  package struct Lists {
    fileprivate var rest: ArraySlice<UInt8>

    /// Nil where there is no such list.
    package mutating func next<Element: BitwiseCopyable>(
      of type: Element.Type = Element.self
    ) -> [Element]? {
      let length = MemoryLayout<UInt64>.size
      guard rest.count >= length else { return nil }
      let count = rest.withUnsafeBytes {
        Int(clamping: UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)))
      }
      rest = rest.dropFirst(length)
      let (size, isTooMuch) = count.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
      guard !isTooMuch, size <= rest.count else { return nil }
      let list = [Element](unsafeUninitializedCapacity: count) { room, filled in
        UnsafeMutableRawBufferPointer(room).copyBytes(from: rest.prefix(size))
        filled = count
      }
      rest = rest.dropFirst(size)
      return list
    }

    package mutating func nextTexts() -> [String]? {
      guard let counts: [Int] = next(), let bytes: [UInt8] = next() else { return nil }
      var (texts, place): ([String], Int) = ([], 0)
      for count in counts {
        guard 0...bytes.count - place ~= count else { return nil }
        texts.append(String(decoding: bytes[place..<place + count], as: UTF8.self))
        place += count
      }
      return texts
    }
  }
}
