import CMicroHTTPD
import Dispatch
import Glibc
import Synchronization

/// Takes the requests that libmicrohttpd hands over, asks the handler, and queues its answers.
/// Lives longer than the daemon that calls it.
final class RequestDispatcher: Sendable {
  private let handler: Server.Handler
  private let uploads: Server.Uploads?
  private let waiting = SuspendedConnections()
  /// Where the handler is called; nil for the thread that took the request.
  private let threads: DispatchQueue?
  private let connections = Atomic(0)

  private static let mostConnections = 256
  /// With more connections than this, new ones are soon closed when nothing happens on them, so that nobody
  /// fills all places with silence.
  private static let patientConnections = 128
  private static let shortTimeout: UInt32 = 3

  init(isSlow: Bool, uploads: Server.Uploads?, handler: @escaping Server.Handler) {
    self.handler = handler
    self.uploads = uploads
    threads = isSlow ? DispatchQueue(label: "gallerist.handler", attributes: .concurrent) : nil
  }

  /// One request from its first line to its end: what libmicrohttpd carries along for us.
  ///
  /// `@unchecked Sendable`: only libmicrohttpd's thread has it, but while the connection is suspended:
  /// then it is written to once, under the lock of those that are, and before the connection goes on.
  private final class Exchange: @unchecked Sendable {
    let target: String
    var hasHeaders = false
    /// What was uploaded so far.
    var body: [UInt8] = []
    var isOver = false
    /// Whether the handler was called on another thread.
    var isHandedOver = false
    /// What is to be sent when its time has come.
    var later: ServerResponse?

    init(target: String) { self.target = target }
  }

  /// Lets every silent connection go; libmicrohttpd cannot stop while there are any.
  func close() { waiting.close() }

  var settings: gallerist_mhd_settings {
    var settings = gallerist_mhd_settings()
    settings.threads = 4
    settings.connections = UInt32(Self.mostConnections)
    settings.timeout_seconds = 115
    settings.memory_per_connection = 32 * 1024
    settings.context = Unmanaged.passUnretained(self).toOpaque()
    settings.target = { _, target, _ in
      let exchange = Exchange(target: target.map { String(cString: $0) } ?? "")
      return Unmanaged.passRetained(exchange).toOpaque()
    }
    settings.answer = { context, connection, _, method, _, upload, uploaded, exchange in
      guard let context, let connection, let method, let exchange = exchange?.pointee else {
        return .NO
      }
      let known = Unmanaged<Exchange>.fromOpaque(exchange).takeUnretainedValue()
      if let upload, let uploaded, uploaded.pointee > 0 {
        known.body += UnsafeRawBufferPointer(start: upload, count: uploaded.pointee)
        uploaded.pointee = 0
        return .YES
      }
      return Unmanaged<RequestDispatcher>.fromOpaque(context).takeUnretainedValue().answer(
        connection, method: String(cString: method), known)
    }
    settings.connection = { context, connection, _, event in
      guard let context, let connection else { return }
      Unmanaged<RequestDispatcher>.fromOpaque(context).takeUnretainedValue()
        .note(event, of: connection)
    }
    settings.completed = { _, _, exchange, _ in
      guard let pointer = exchange?.pointee else { return }
      Unmanaged<Exchange>.fromOpaque(pointer).release()
      exchange?.pointee = nil
    }
    return settings
  }

  private func note(_ event: MHD_ConnectionNotificationCode, of connection: OpaquePointer) {
    guard event == .CONNECTION_NOTIFY_STARTED else {
      connections.wrappingSubtract(1, ordering: .relaxed)
      return
    }
    let count = connections.wrappingAdd(1, ordering: .relaxed).newValue
    if count > Self.patientConnections {
      gallerist_mhd_set_timeout(connection, Self.shortTimeout)
    }
  }

  /// Called when the headers are there, again when the whole request is, and again when a
  /// connection that was suspended goes on.
  private func answer(
    _ connection: OpaquePointer, method: String, _ exchange: Exchange
  ) -> MHD_Result {
    if exchange.isOver { return .NO }
    if let later = exchange.later { return queue(later, for: connection, exchange) }
    // The server stops before the handler is done.
    if exchange.isHandedOver { return .NO }
    let headers = Self.headers(of: connection)
    let request = ServerRequest(
      method: method, target: exchange.target, headers: headers, body: exchange.body,
      clientPort: Int(gallerist_mhd_client_port(connection)))
    if let refusal = refusal(of: request) {
      return queue(refusal, for: connection, exchange)
    }
    guard exchange.hasHeaders else {
      exchange.hasHeaders = true
      return .YES
    }
    guard let threads else { return queue(handler(request), for: connection, exchange) }
    exchange.isHandedOver = true
    let isTaken = waiting.take(connection) { [handler] resume in
      threads.async {
        let response = handler(request)
        resume { exchange.later = response }
      }
    }
    return isTaken ? .YES : .NO
  }

  /// Nothing is uploaded but to the one path that takes something, and no more than it takes:
  /// libmicrohttpd reads as many bytes as the headers announce.
  private func refusal(of request: ServerRequest) -> ServerResponse? {
    if let uploads, request.method == "POST", request.path == uploads.path {
      guard request.header("Transfer-Encoding") == nil,
        let length = request.header("Content-Length").flatMap({ Int($0) })
      else { return ServerResponse(status: 411, text: "the length is missing\n") }
      return (0...uploads.mostBytes).contains(length)
        ? nil : ServerResponse(status: 413, text: "the request is too large\n")
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      var response = ServerResponse(status: 405, text: "only GET and HEAD\n")
      response.headers.append(("Allow", "GET, HEAD"))
      return response
    }
    guard request.header("Transfer-Encoding") == nil,
      request.header("Content-Length") ?? "0" == "0"
    else { return ServerResponse(status: 413, text: "a request has no body here\n") }
    return nil
  }

  private func queue(
    _ response: ServerResponse, for connection: OpaquePointer, _ exchange: Exchange
  ) -> MHD_Result {
    if response.delay > .zero, exchange.later == nil {
      exchange.later = response
      return waiting.take(connection, for: response.delay) ? .YES : .NO
    }
    if case .raw(let bytes, let ending) = response.body {
      exchange.isOver = true
      RawSocket(below: connection).send(bytes)
      return ending == .silence && waiting.take(connection) ? .YES : .NO
    }
    guard let queued = QueuedResponse(response) else { return .NO }
    return queued.queue(on: connection)
  }

  private static func headers(of connection: OpaquePointer) -> [ServerRequest.Item] {
    var headers: [ServerRequest.Item] = []
    withUnsafeMutablePointer(to: &headers) { list in
      _ = MHD_get_connection_values(
        connection, .HEADER_KIND,
        { list, _, name, value in
          guard let list, let name else { return .YES }
          list.assumingMemoryBound(to: [ServerRequest.Item].self).pointee.append(
            (String(cString: name), value.map { String(cString: $0) } ?? ""))
          return .YES
        }, list)
    }
    return headers
  }
}

/// The socket below a connection, for what libmicrohttpd would never send.
struct RawSocket {
  private let socket: Int32

  init(below connection: OpaquePointer) { socket = gallerist_mhd_socket(connection) }

  /// Sends `bytes` as they are; gives up where the client takes none of them for a second.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty, isReady {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 || errno == EAGAIN || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  private var isReady: Bool {
    var question = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
    return poll(&question, 1, 1_000) == 1
  }
}
