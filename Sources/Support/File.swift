package import Glibc

/// Why a file or folder cannot be opened, read or written.
package struct FileError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// An error number of the system.
    case system(Int32)
    case isFolder
    /// A pipe, a device, a socket.
    case notRegular
    case longerThan(Int)
    /// A folder.
    case holdsMoreThan(Int)
  }

  package let reason: Reason
  package let path: String

  package init(_ reason: Reason, path: String) {
    self.reason = reason
    self.path = path
  }

  /// What the system said last.
  package init(path: String) { self.init(.system(errno), path: path) }

  /// Such as "Permission denied".
  package var words: String {
    switch reason {
    case .system(let number): String(cString: strerror(number))
    case .isFolder: "it is a folder"
    case .notRegular: "it is not a regular file"
    case .longerThan(let limit):
      limit < 1 << 20
        ? "it is longer than \(limit >> 10) KiB" : "it is longer than \(limit >> 20) MiB"
    case .holdsMoreThan(let limit): "it holds more than \(limit) files"
    }
  }

  /// Does `body`, and throws its failures as failures of another kind.
  package static func mapped<Value: ~Copyable, Problem: Error>(
    to problem: (FileError) -> Problem, _ body: () throws(FileError) -> Value
  ) throws(Problem) -> Value {
    do throws(FileError) { return try body() } catch { throw problem(error) }
  }

  package var number: Int32? { if case .system(let number) = reason { number } else { nil } }

  package var isMissing: Bool { number == ENOENT }
}

/// A file or folder that is open, with one owner. Pipes are not waited for.
package struct File: ~Copyable, Sendable {
  package let path: String
  package private(set) var descriptor: Int32

  package init(
    _ path: String, _ flags: Int32 = O_RDONLY, mode: mode_t = 0o644
  ) throws(FileError) {
    try self.init(opened: open(path, flags | Self.always, mode), path)
  }

  /// What has this name in an open folder, wherever its path leads by now. No link is followed.
  package init(
    _ name: String, in folder: borrowing File, _ flags: Int32 = O_RDONLY, mode: mode_t = 0o644
  ) throws(FileError) {
    let opened = openat(folder.descriptor, name, flags | O_NOFOLLOW | Self.always, mode)
    try self.init(opened: opened, "\(folder.path)/\(name)")
  }

  init(opened: Int32, _ path: String) throws(FileError) {
    guard opened >= 0 else { throw FileError(path: path) }
    self.path = path
    descriptor = opened
  }

  /// Few enough to stay in the processor's own memory between reading, hashing and writing.
  private static let piece = 128 << 10
  private static let always = O_CLOEXEC | O_NONBLOCK | O_NOCTTY

  deinit { if descriptor >= 0 { Glibc.close(descriptor) } }

  /// Some disks tell only now that they are full.
  package mutating func close() throws(FileError) {
    let closed = Glibc.close(descriptor)
    descriptor = -1
    guard closed == 0 else { throw FileError(path: path) }
  }

  package func facts() throws(FileError) -> stat {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw FileError(path: path) }
    return facts
  }

  /// Throws for what is no regular file.
  @discardableResult package func regularFacts() throws(FileError) -> stat {
    let facts = try facts()
    switch facts.st_mode & S_IFMT {
    case S_IFREG: return facts
    case S_IFDIR: throw FileError(.isFolder, path: path)
    default: throw FileError(.notRegular, path: path)
    }
  }

  // MARK: Reading

  /// All of the regular file at `path`; what is longer than `limit` is refused.
  package static func bytes(
    of path: String, atMost limit: Int, followingLinks: Bool = true
  ) throws(FileError) -> [UInt8] {
    let file = try File(path, followingLinks ? O_RDONLY : O_RDONLY | O_NOFOLLOW)
    guard Int(try file.regularFacts().st_size) <= limit else {
      throw FileError(.longerThan(limit), path: path)
    }
    return try file.bytes(atMost: limit)
  }

  /// All that is left to read; more than `limit` is refused.
  package func bytes(atMost limit: Int) throws(FileError) -> [UInt8] {
    let bytes = try beginning(atMost: limit + 1)
    guard bytes.count <= limit else { throw FileError(.longerThan(limit), path: path) }
    return bytes
  }

  /// The next bytes, as many as there are. A file of the kernel says that it is empty, and another
  /// may grow meanwhile: only its end tells how long it is.
  package func beginning(atMost limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(limit, Int(try facts().st_size)))
    let buffer = buffer(atMost: limit)
    defer { buffer.deallocate() }
    while bytes.count < limit {
      let room = min(limit - bytes.count, buffer.count)
      let count = try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<room]))
      if count == 0 { break }
      bytes.append(contentsOf: buffer[..<count])
    }
    return bytes
  }

  /// Hands over piece after piece until the file ends, so that its size does not matter.
  package func forEachPiece<Problem: Error>(
    orThrow problem: (FileError) -> Problem,
    _ take: (UnsafeRawBufferPointer) throws(Problem) -> Void
  ) throws(Problem) {
    let buffer = buffer()
    defer { buffer.deallocate() }
    while true {
      let count: Int
      do throws(FileError) { count = try read(into: buffer) } catch { throw problem(error) }
      if count == 0 { return }
      try take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// No larger than the file needs: of many small files, large buffers would tear the heap to pieces.
  private func buffer(atMost limit: Int = .max) -> UnsafeMutableRawBufferPointer {
    let size = (try? facts().st_size).map { Int($0).adding(1) } ?? 0
    return .allocate(
      byteCount: min(limit, Self.piece, max(4_096, size)), alignment: MemoryLayout<UInt64>.alignment
    )
  }

  /// How many bytes were read; zero at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR else { throw FileError(path: path) }
    }
  }

  /// Fills the buffer with what begins at `place`, and gives how much there is; several threads may
  /// read at once.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer, at place: Int
  ) throws(FileError) -> Int {
    var filled = 0
    while let start = buffer.baseAddress, filled < buffer.count {
      let count = pread(descriptor, start + filled, buffer.count - filled, place + filled)
      if count == 0 { break }
      if count > 0 { filled += count } else if errno != EINTR { throw FileError(path: path) }
    }
    return filled
  }

  // MARK: Writing

  package func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    if let number = Descriptor.write(bytes, to: descriptor) {
      throw FileError(.system(number), path: path)
    }
  }

  package func write(_ bytes: [UInt8]) throws(FileError) {
    let number = bytes.withUnsafeBytes { Descriptor.write($0, to: descriptor) }
    if let number { throw FileError(.system(number), path: path) }
  }

  package func write(_ bytes: [UInt8], at place: Int) throws(FileError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        pwrite(
          descriptor, $0.baseAddress.map { $0 + done }, bytes.count - done, off_t(place + done))
      }
      guard count > 0 || count < 0 && errno == EINTR else { throw FileError(path: path) }
      done += max(0, count)
    }
  }

  package func sync() throws(FileError) {
    guard fsync(descriptor) == 0 else { throw FileError(path: path) }
  }
}

// MARK: Folders

extension File {
  /// The names of what is in a folder, and their kinds, such as `DT_REG`. In no order.
  package static func entries(
    of folder: String, atMost limit: Int = .max
  ) throws(FileError) -> [(name: String, kind: Int)] {
    try File(folder, O_RDONLY | O_DIRECTORY).entries(atMost: limit)
  }

  package func entries(atMost limit: Int = .max) throws(FileError) -> [(name: String, kind: Int)] {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0, let folder = fdopendir(copy) else {
      let error = FileError(path: path)
      if copy >= 0 { Glibc.close(copy) }
      throw error
    }
    defer { closedir(folder) }
    rewinddir(folder)
    var entries: [(name: String, kind: Int)] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else { break }
      let name = Descriptor.name(of: entry)
      guard name != ".", name != ".." else { continue }
      guard entries.count < limit else { throw FileError(.holdsMoreThan(limit), path: path) }
      let kind = Int(Descriptor.kind(of: entry))
      entries.append((name, kind == DT_UNKNOWN ? self.kind(of: name) : kind))
    }
    guard errno == 0 else { throw FileError(path: path) }
    return entries
  }

  /// Not every disk says it with the name.
  private func kind(of name: String) -> Int {
    var facts = stat()
    guard fstatat(descriptor, name, &facts, AT_SYMLINK_NOFOLLOW) == 0 else { return DT_UNKNOWN }
    return Int(facts.st_mode & S_IFMT) >> 12
  }

  /// The names alone; none where there is no such folder.
  package static func names(inFolder folder: String) throws(FileError) -> [String] {
    do throws(FileError) {
      return try entries(of: folder).map(\.name)
    } catch {
      guard error.isMissing else { throw error }
      return []
    }
  }
}
