import CMicroHTTPD
import Glibc

/// A response as libmicrohttpd wants it. Owns one reference and drops it exactly once.
struct QueuedResponse: ~Copyable {
  private let handle: OpaquePointer
  private let status: UInt32

  /// Nil only where there is no memory, or no descriptor left.
  init?(_ response: ServerResponse) {
    let sound = (200...599).contains(response.status) ? response : Self.unusable
    guard let (handle, status) = Self.make(sound) else { return nil }
    self.handle = handle
    self.status = status
    for (name, value) in sound.headers where name.lowercased() != "content-length" {
      // Refused where it holds a line break; the answer is as good without it.
      _ = MHD_add_response_header(handle, name, value)
    }
  }

  deinit { MHD_destroy_response(handle) }

  func queue(on connection: OpaquePointer) -> MHD_Result {
    MHD_queue_response(connection, status, handle)
  }

  private static let unusable = ServerResponse(status: 500, text: "the server has a bug\n")

  private static func make(
    _ response: ServerResponse
  ) -> (handle: OpaquePointer, status: UInt32)? {
    let handle: OpaquePointer?
    var status = UInt32(response.status)
    switch response.body {
    case .bytes(let bytes): handle = copying(bytes)
    case .part(let file, let range): handle = reading(range, of: file)
    case .file(let path):
      if let file = ServedFile(path) {
        handle = reading(0..<file.byteCount, of: file)
      } else {
        status = errno == ENOENT || errno == ENOTDIR ? 404 : 500
        handle = copying(Array("not readable\n".utf8))
      }
    case .truncated(let bytes, let announced):
      handle = Feed.truncated(bytes).response(announcing: UInt64(max(announced, bytes.count + 1)))
    case .endless(let byte):
      handle = Feed.endless(byte).response(announcing: gallerist_mhd_size_unknown)
    // Sent past libmicrohttpd.
    case .raw: handle = nil
    }
    return handle.map { ($0, status) }
  }

  private static func copying(_ bytes: [UInt8]) -> OpaquePointer? {
    var bytes = bytes
    return bytes.withUnsafeMutableBytes {
      MHD_create_response_from_buffer($0.count, $0.baseAddress, .RESPMEM_MUST_COPY)
    }
  }

  private static func reading(_ range: Range<Int>, of file: ServedFile) -> OpaquePointer? {
    guard let descriptor = file.duplicate() else { return nil }
    let handle = MHD_create_response_from_fd_at_offset64(
      UInt64(range.count), descriptor, UInt64(range.lowerBound))
    if handle == nil { close(descriptor) }
    return handle
  }
}
