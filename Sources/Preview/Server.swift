import CMicroHTTPD
import Glibc
import Synchronization

/// A small web server on one address of this machine. It answers GET and HEAD, and POST at one path where
/// it is told to, speaks HTTP/1.1 with connections kept alive, and calls its handler on threads of its own,
/// several at once.
package final class Server: Sendable {
  package typealias Handler = @Sendable (ServerRequest) -> ServerResponse

  /// What may be sent here by POST.
  package struct Uploads: Sendable {
    let path: String
    let mostBytes: Int

    package init(to path: String, atMost mostBytes: Int) {
      self.path = path
      self.mostBytes = mostBytes
    }
  }

  /// The port it listens at: the one asked for, or the one found where 0 was.
  package let port: Int
  private let dispatcher: RequestDispatcher
  private let daemon: Mutex<OpaquePointer?>

  /// Starts to listen; `address` is a numeric IPv4 or IPv6 address, port 0 means any free one.
  ///
  /// - Parameter isSlow: whether the handler may take long. It is then called on threads that no
  ///   other connection waits for.
  package init(
    port: Int = 0, address: String = "127.0.0.1", isSlow: Bool = false, uploads: Uploads? = nil,
    handler: @escaping Handler
  ) throws(ServerError) {
    let dispatcher = RequestDispatcher(isSlow: isSlow, uploads: uploads, handler: handler)
    guard let number = UInt16(exactly: port) else {
      throw ServerError(address: address, port: port, detail: "not a port between 0 and 65535")
    }
    let started = try Self.start(port: number, address: address, dispatcher: dispatcher)
    self.dispatcher = dispatcher
    self.port = Int(gallerist_mhd_port(started))
    daemon = Mutex(started)
  }

  deinit { stop() }

  /// Whether it is an address that can be listened at: a numeric one.
  package static func isAddress(_ text: String) -> Bool {
    var address = in6_addr()
    return inet_pton(AF_INET, text, &address) == 1 || inet_pton(AF_INET6, text, &address) == 1
  }

  /// An IPv4 address that is written as one of IPv6 (`::ffff:127.0.0.1`) as it is; every other one
  /// unchanged. Nobody can listen at the former where IPv6 is kept apart.
  package static func plain(_ address: String) -> String {
    var six = in6_addr()
    guard inet_pton(AF_INET6, address, &six) == 1 else { return address }
    let bytes = withUnsafeBytes(of: six) { Array($0) }
    guard bytes.prefix(12) == ([UInt8](repeating: 0, count: 10) + [0xFF, 0xFF])[...] else {
      return address
    }
    return bytes.suffix(4).map(String.init).joined(separator: ".")
  }

  /// Closes every connection and waits for the threads to end. Every call after the first one
  /// does nothing. Must not be called by the handler, whose own thread it would wait for.
  package func stop() {
    dispatcher.close()
    daemon.withLock {
      if let running = $0 { MHD_stop_daemon(running) }
      $0 = nil
    }
  }

  private static func start(
    port: UInt16, address: String, dispatcher: RequestDispatcher
  ) throws(ServerError) -> OpaquePointer {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    let status = getaddrinfo(address, String(port), &hints, &found)
    guard status == 0, let found else {
      throw ServerError(
        address: address, port: Int(port), detail: String(cString: gai_strerror(status)))
    }
    defer { freeaddrinfo(found) }
    var settings = dispatcher.settings
    settings.address = UnsafePointer(found.pointee.ai_addr)
    settings.port = port
    errno = 0
    guard let started = gallerist_mhd_start(&settings) else {
      let number = errno
      throw ServerError(
        address: address, port: Int(port),
        detail: number == 0 ? "could not listen" : String(cString: strerror(number)),
        isAddressAtFault: [EADDRNOTAVAIL, EINVAL, EAFNOSUPPORT].contains(number))
    }
    return started
  }
}
