import CCurl

/// libcurl is started once, and never ended: other threads may still be in it.
private let libcurlIsReady = curl_global_init(gallerist_curl_global_all) == CURLE_OK

// Protected by who calls what: `wake` from any thread, which libcurl allows, and never after the
// engine is told to close; everything else on the engine's thread alone.
struct MultiHandle: @unchecked Sendable {
  private let handle: UnsafeMutableRawPointer

  init?(_ settings: ClientSettings) {
    guard libcurlIsReady, let handle = curl_multi_init() else { return nil }
    self.handle = handle
    let connections = settings.connections
    set(CURLMOPT_MAX_TOTAL_CONNECTIONS, connections)
    set(CURLMOPT_MAX_HOST_CONNECTIONS, min(settings.connectionsPerHost, connections))
    // How many are kept open after use.
    set(CURLMOPT_MAXCONNECTS, connections)
    set(CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX))
  }

  private func set(_ option: CURLMoption, _ value: Int) {
    gallerist_curl_multi_set_long(handle, option, value)
  }

  func wake() { curl_multi_wakeup(handle) }

  func add(_ easy: UnsafeMutableRawPointer) -> CURLMcode { curl_multi_add_handle(handle, easy) }

  func remove(_ easy: UnsafeMutableRawPointer) { curl_multi_remove_handle(handle, easy) }

  func perform() -> CURLMcode {
    var running: Int32 = 0
    return curl_multi_perform(handle, &running)
  }

  /// Waits until something happens, at most a minute.
  func wait() { curl_multi_poll(handle, nil, 0, 60_000, nil) }

  /// The next transfer that is over.
  func nextFinished() -> (easy: UnsafeMutableRawPointer, code: CURLcode)? {
    var left: Int32 = 0
    while let message = curl_multi_info_read(handle, &left) {
      if message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle {
        return (easy, message.pointee.data.result)
      }
    }
    return nil
  }

  func close() { curl_multi_cleanup(handle) }
}
