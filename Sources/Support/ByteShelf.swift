import Glibc
import Synchronization

/// Holds the bytes of a great many things, each put there once and read again and again. What goes beyond a
/// few megabytes lies in a file without a name, which is gone with the process.
package final class ByteShelf: Sendable {
  /// In memory, before the first goes to the file.
  package static let usualRoom = 32 << 20

  private let folder: String
  private let room: Int
  private let state = Mutex(State())

  private struct State: ~Copyable {
    var inMemory = 0
    var file: File?
    /// There is none, and none can be made: all stays in memory.
    var isWithoutFile = false
    var end = 0
    var failure: FileError?
  }

  /// - Parameter folder: where the file is made; where that can't be, all is held in memory.
  package init(folder: String, room: Int = usualRoom) {
    self.folder = folder
    self.room = room
  }

  /// Why something could not be read again; then what was made of it is not to be trusted.
  package var failure: FileError? { state.withLock { $0.failure } }

  package func put(_ bytes: [UInt8]) -> ShelvedBytes {
    state.withLock { state in
      guard state.inMemory + bytes.count > room, let place = Place(state.end, bytes.count),
        Self.write(bytes, in: folder, &state)
      else {
        state.inMemory += bytes.count
        return ShelvedBytes(bytes)
      }
      state.end += bytes.count
      return ShelvedBytes(self, place)
    }
  }

  private static func write(_ bytes: [UInt8], in folder: String, _ state: inout State) -> Bool {
    if state.file == nil, !state.isWithoutFile {
      state.file = nameless(in: folder)
      state.isWithoutFile = state.file == nil
    }
    let descriptor = state.file?.descriptor ?? -1
    guard descriptor >= 0 else { return false }
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress.map { $0 + done }, bytes.count - done, state.end + done)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// A file that loses its name at once.
  private static func nameless(in folder: String) -> File? {
    let path = "\(folder)/.records-\(UInt64.random(in: 0 ... .max))"
    guard let file = try? File(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600) else {
      return nil
    }
    unlink(path)
    return file
  }

  /// What lies there is never written over, so it is read by several threads at once.
  fileprivate func read(_ place: Place, into buffer: UnsafeMutableRawBufferPointer) -> Bool {
    let descriptor = state.withLock { $0.file?.descriptor ?? -1 }
    var done = 0
    while done < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      let count = pread(descriptor, rest.baseAddress, rest.count, place.start + done)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let error = FileError(.system(count < 0 ? errno : EIO), path: folder)
        state.withLock { $0.failure = $0.failure ?? error }
        return false
      }
      done += count
    }
    return true
  }

  /// Where bytes begin and how many they are, in one number.
  fileprivate struct Place: Hashable, Sendable {
    private static let bitsOfCount: UInt64 = 24
    private let number: UInt64

    /// Nil for more bytes than a record has.
    init?(_ start: Int, _ count: Int) {
      guard count < 1 << Self.bitsOfCount, start < 1 << (63 - Self.bitsOfCount) else { return nil }
      number = UInt64(start) << Self.bitsOfCount | UInt64(count)
    }

    var start: Int { Int(number >> Self.bitsOfCount) }
    var count: Int { Int(number & (1 << Self.bitsOfCount - 1)) }
  }
}

/// Some bytes, wherever they lie.
package struct ShelvedBytes: Sendable {
  private enum Storage {
    case memory([UInt8])
    case shelf(ByteShelf, ByteShelf.Place)
  }

  private let storage: Storage

  package init(_ bytes: [UInt8]) { storage = .memory(bytes) }

  fileprivate init(_ shelf: ByteShelf, _ place: ByteShelf.Place) {
    storage = .shelf(shelf, place)
  }

  package var bytes: [UInt8] { withBytes { Array($0) } }

  /// None where they cannot be read any more: see `ByteShelf.failure`.
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    switch storage {
    case .memory(let bytes): bytes.withUnsafeBufferPointer(body)
    case .shelf(let shelf, let place):
      withUnsafeTemporaryAllocation(byteCount: place.count, alignment: 1) { buffer in
        let isThere = shelf.read(place, into: buffer)
        let bytes = UnsafeBufferPointer(buffer.bindMemory(to: UInt8.self))
        return body(isThere ? bytes : UnsafeBufferPointer(rebasing: bytes[..<0]))
      }
    }
  }
}

extension ShelvedBytes: Hashable {
  package static func == (one: Self, other: Self) -> Bool { one.bytes == other.bytes }

  package func hash(into hasher: inout Hasher) { withBytes { hasher.combine(bytes: .init($0)) } }
}
