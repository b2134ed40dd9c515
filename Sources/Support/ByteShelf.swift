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

  private struct State {
    var inMemory = 0
    var file: OpenFile?
    var end = 0
    /// Whether the file cannot be made or grow: then what comes stays in memory.
    var isFull = false
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
        write(bytes, &state)
      else {
        state.inMemory += bytes.count
        return ShelvedBytes(bytes)
      }
      state.end += bytes.count
      return ShelvedBytes(self, place)
    }
  }

  /// False where they cannot be at the end of the file.
  private func write(_ bytes: [UInt8], _ state: inout State) -> Bool {
    guard !state.isFull else { return false }
    do throws(FileError) {
      let open = if let file = state.file { file } else { try OpenFile.nameless(in: folder) }
      state.file = open
      try open.file.write(bytes)
      return true
    } catch {
      // Nobody knows how much of it was written. What came before is read all the same.
      state.isFull = true
      return false
    }
  }

  /// What lies there is never written over, so it is read by several threads at once.
  fileprivate func read(_ place: Place, into buffer: UnsafeMutableRawBufferPointer) -> Bool {
    guard let open = state.withLock({ $0.file }) else { return false }
    do throws(FileError) {
      if try open.file.read(into: buffer, at: place.start) == buffer.count { return true }
      throw FileError(.system(EIO), path: folder)
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
      return false
    }
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
