import CCurl
import Glibc
import Model

extension Exchange {
  /// A connection is worth so much of a body that nobody wants.
  private static let mostSkipped = 64 * 1024

  func setCallbacks() -> CURLcode {
    let context = Unmanaged.passUnretained(self).toOpaque()
    for option in [
      CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_OPENSOCKETDATA, CURLOPT_DEBUGDATA,
      CURLOPT_PREREQDATA,
    ] {
      gallerist_curl_set_pointer(easy, option, context)
    }
    gallerist_curl_set_write(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      let taken = Exchange.from(context)?.takeBody(
        UnsafeRawBufferPointer(start: bytes, count: count))
      return taken == true ? size * count : 0
    }
    gallerist_curl_set_write(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      let taken = Exchange.from(context)?.takeHeader(
        UnsafeRawBufferPointer(start: bytes, count: count))
      return taken == true ? size * count : 0
    }
    // The only place where libcurl shows the body as it came over the wire.
    gallerist_curl_set_debug(easy) { _, kind, bytes, count, context in
      if kind == CURLINFO_DATA_IN {
        Exchange.from(context)?.watch(UnsafeRawBufferPointer(start: bytes, count: count))
      }
      return 0
    }
    _ = long(CURLOPT_VERBOSE, 1)
    let status = gallerist_curl_set_prereq(easy) { context, peer, _, _, _ in
      let isAdmitted = Exchange.from(context)?.admit(peer.map { String(cString: $0) } ?? "")
      return isAdmitted == true ? gallerist_curl_prereq_ok : gallerist_curl_prereq_abort
    }
    guard status == CURLE_OK else { return status }
    return gallerist_curl_set_opensocket(easy) { context, _, address in
      guard let exchange = Exchange.from(context), let address else {
        return gallerist_curl_bad_socket
      }
      return exchange.openSocket(address)
    }
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> Exchange? {
    context.map { Unmanaged<Exchange>.fromOpaque($0).takeUnretainedValue() }
  }

  private func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard head.take(String(decoding: bytes, as: UTF8.self), byteCount: bytes.count) else {
      stop = .badHeaders
      return false
    }
    if head.isFinal, !head.isRedirect, filing == nil { stop = beginBody() }
    return stop == nil
  }

  private func watch(_ bytes: UnsafeRawBufferPointer) {
    guard head.isFinal else { return }
    wireLength += bytes.count
    guard head.isGzip else { return }
    if tail == nil {
      tail = head.isChunked ? GzipTail(isChunked: true) : GzipTail(length: head.contentLength)
    }
    tail?.absorb(bytes)
  }

  private func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if head.isRedirect || job.hop.takesNoBody {
      skippedLength += bytes.count
      if skippedLength > Self.mostSkipped { stop = .skipped }
      return stop == nil
    }
    bodyLength += bytes.count
    guard bodyLength <= job.hop.maxBytes else {
      stop = .tooLarge
      return false
    }
    if job.hop.file == nil {
      body.append(contentsOf: bytes)
    } else {
      stop = store(bytes)
    }
    return stop == nil
  }

  /// Whether a body that is not taken is soon over, so that its connection can be kept.
  var isWorthReading: Bool {
    job.hop.taking == .head || head.isBodiless
      || head.contentLength.map { $0 <= Self.mostSkipped } == true
  }

  /// Whether the request may go to this address. A connection that somebody else opened was checked for them:
  /// that of a proxy serves any host.
  private func admit(_ peer: String) -> Bool {
    let number = NetworkAddress(peer)
    guard mayBePrivate || number.isPublic else {
      refused = number.text
      return false
    }
    return true
  }

  private func openSocket(_ address: UnsafeMutablePointer<curl_sockaddr>) -> curl_socket_t {
    var bytes = [UInt8](repeating: 0, count: 16)
    bytes.removeLast(16 - Int(gallerist_curl_address(address, &bytes)))
    let number = NetworkAddress(bytes: bytes)
    guard mayBePrivate || number.isPublic else {
      refused = number.text
      return gallerist_curl_bad_socket
    }
    return socket(
      address.pointee.family, address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue),
      address.pointee.protocol)
  }
}

extension NetworkAddress {
  /// Without bytes for a text that is no address; a zone (`fe80::1%eth0`) is no part of it.
  init(_ text: String) {
    let number = String(text.prefix { $0 != "%" })
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, number, &bytes) == 1 {
      bytes.removeLast(12)
    } else if inet_pton(AF_INET6, number, &bytes) != 1 {
      bytes = []
    }
    self.init(bytes: bytes)
  }

  var text: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = bytes.count == 4 ? AF_INET : AF_INET6
    guard bytes.count == 4 || bytes.count == 16,
      let start = inet_ntop(family, bytes, &text, socklen_t(text.count))
    else { return "an address that is not one of the internet" }
    return String(cString: start)
  }
}
