import CZlib

/// Deflate (RFC 1951) and CRC-32, as ZIP files have them, by zlib.
package enum Deflate {
  /// Nil where it would take as much room as the bytes themselves.
  package static func packed(_ bytes: [UInt8]) -> [UInt8]? {
    guard !bytes.isEmpty else { return nil }
    var stream = z_stream()
    guard gallerist_deflate_init(&stream, Z_DEFAULT_COMPRESSION) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    var bytes = bytes
    let packed = [UInt8](unsafeUninitializedCapacity: bytes.count) { room, count in
      bytes.withUnsafeMutableBufferPointer { bytes in
        (stream.next_in, stream.avail_in) = (bytes.baseAddress, UInt32(clamping: bytes.count))
        (stream.next_out, stream.avail_out) = (room.baseAddress, UInt32(clamping: room.count))
        count = deflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(stream.total_out) : 0
      }
    }
    return packed.isEmpty || packed.count == bytes.count ? nil : packed
  }

  package static func checksum(_ bytes: UnsafeRawBufferPointer, after earlier: UInt32 = 0) -> UInt32
  {
    let start = bytes.bindMemory(to: UInt8.self).baseAddress
    // Of nothing zlib gives what it begins with, whatever came before.
    return bytes.isEmpty ? earlier : UInt32(crc32_z(UInt(earlier), start, bytes.count))
  }
}

/// Unpacks what `Deflate` packs, piece by piece and never more than is expected.
package struct Inflater: ~Copyable {
  private static let room = 64 << 10

  private let stream: UnsafeMutablePointer<z_stream>
  package private(set) var isFinished = false

  /// Nil where there is no memory.
  package init?() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard gallerist_inflate_init(stream) == Z_OK else {
      stream.deallocate()
      return nil
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// False for what is not packed so.
  package mutating func unpack<Problem: Error>(
    _ piece: UnsafeRawBufferPointer, _ take: (UnsafeRawBufferPointer) throws(Problem) -> Void
  ) throws(Problem) -> Bool {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.room, alignment: 8)
    defer { buffer.deallocate() }
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: piece.bindMemory(to: UInt8.self).baseAddress)
    stream.pointee.avail_in = UInt32(clamping: piece.count)
    while !isFinished, stream.pointee.avail_in > 0 || stream.pointee.avail_out == 0 {
      stream.pointee.next_out = buffer.bindMemory(to: UInt8.self).baseAddress
      stream.pointee.avail_out = UInt32(Self.room)
      let result = inflate(stream, Z_NO_FLUSH)
      guard result == Z_OK || result == Z_STREAM_END || result == Z_BUF_ERROR else { return false }
      let count = Self.room - Int(stream.pointee.avail_out)
      if count > 0 { try take(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
      isFinished = result == Z_STREAM_END
      // Neither had anything to do.
      if result == Z_BUF_ERROR, count == 0 { break }
    }
    return !(isFinished && stream.pointee.avail_in > 0)
  }
}
