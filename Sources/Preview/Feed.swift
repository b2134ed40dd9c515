import CMicroHTTPD
import Glibc

/// A body made while it is sent: the ways in which a broken service fails its clients.
enum Feed {
  case truncated([UInt8])
  case endless(UInt8)

  private final class Box {
    let feed: Feed
    init(_ feed: Feed) { self.feed = feed }
  }

  func response(announcing length: UInt64) -> OpaquePointer? {
    let box = Unmanaged.passRetained(Box(self))
    let handle = MHD_create_response_from_callback(
      length, 16 * 1024,
      { box, position, buffer, capacity in
        guard let box, let buffer else { return gallerist_mhd_end_with_error }
        return Unmanaged<Box>.fromOpaque(box).takeUnretainedValue().feed.fill(
          UnsafeMutableRawBufferPointer(start: buffer, count: capacity), from: Int(position))
      },
      box.toOpaque(),
      { box in if let box { Unmanaged<Box>.fromOpaque(box).release() } })
    if handle == nil { box.release() }
    return handle
  }

  private func fill(_ buffer: UnsafeMutableRawBufferPointer, from position: Int) -> Int {
    switch self {
    case .endless(let byte):
      buffer.initializeMemory(as: UInt8.self, repeating: byte)
      return buffer.count
    case .truncated(let bytes):
      guard position < bytes.count else { return gallerist_mhd_end_with_error }
      let piece = bytes[position...].prefix(buffer.count)
      buffer.copyBytes(from: piece)
      return piece.count
    }
  }
}
