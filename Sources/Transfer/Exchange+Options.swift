import CCurl
import Model
import Support

extension Exchange {
  /// The first complaint that libcurl has, else OK.
  func setOptions(_ settings: ClientSettings) -> CURLcode {
    let hop = job.hop
    let agent = CleanText.line(settings.userAgent, limit: 300)
    let results = [
      text(CURLOPT_URL, hop.wire.text),
      text(CURLOPT_PROTOCOLS_STR, "http,https"),
      text(CURLOPT_REDIR_PROTOCOLS_STR, "http,https"),
      text(CURLOPT_USERAGENT, agent),
      // Empty: every encoding that libcurl can undo. It undoes them, too, where none is asked for.
      text(CURLOPT_ACCEPT_ENCODING, hop.file == nil ? "" : "identity"),
      long(CURLOPT_HTTPGET, 1),
      long(CURLOPT_NOBODY, hop.taking == .head ? 1 : 0),
      long(CURLOPT_BUFFERSIZE, 128 * 1024),
      // Redirects are followed by us, so that each hop is judged by itself.
      long(CURLOPT_FOLLOWLOCATION, 0),
      long(CURLOPT_DISALLOW_USERNAME_IN_URL, 1),
      long(CURLOPT_NETRC, 0),
      long(CURLOPT_NOSIGNAL, 1),
      long(CURLOPT_SSL_VERIFYPEER, 1),
      long(CURLOPT_SSL_VERIFYHOST, 2),
      long(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS)),
      // Over TLS it is worth to wait whether one connection serves all. Without TLS it never is.
      long(CURLOPT_PIPEWAIT, hop.wire.isSecure ? 1 : 0),
      long(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
      // Else a transfer that is still being resolved could be dropped only after that.
      long(CURLOPT_QUICK_EXIT, 1),
      long(CURLOPT_CONNECTTIMEOUT_MS, settings.connectTimeout.milliseconds),
      long(CURLOPT_TIMEOUT_MS, hop.timeout.milliseconds),
      long(CURLOPT_LOW_SPEED_LIMIT, 1),
      long(CURLOPT_LOW_SPEED_TIME, 30),
    ]
    let more = [setLists(settings), setAuthorities(), setCallbacks()]
    return (results + more).first { $0 != CURLE_OK } ?? CURLE_OK
  }

  private func setLists(_ settings: ClientSettings) -> CURLcode {
    let endpoint = job.hop.endpoint
    let headers = (job.hop.headers + rangeHeaders).map { field in
      let value = CleanText.line(field.value)
      // What curl expects for a header without value.
      return CleanText.line(field.name) + (value.isEmpty ? ";" : ": " + value)
    }
    let route = settings.reroute[endpoint].map { "\(endpoint.text):\($0.text)" }
    if route != nil || endpoint.isLoopback {
      // No proxy can know what is meant by a host of this machine.
      _ = text(CURLOPT_NOPROXY, "*")
    }
    gallerist_curl_set_list(easy, CURLOPT_CONNECT_TO, list(route.map { [$0] } ?? []))
    return gallerist_curl_set_list(easy, CURLOPT_HTTPHEADER, list(headers))
  }

  private func setAuthorities() -> CURLcode {
    CertificateBundle.path.map { text(CURLOPT_CAINFO, $0) } ?? CURLE_OK
  }

  private func text(_ option: CURLoption, _ value: String) -> CURLcode {
    gallerist_curl_set_text(easy, option, value)
  }

  func long(_ option: CURLoption, _ value: Int) -> CURLcode {
    gallerist_curl_set_long(easy, option, value)
  }
}

extension Duration {
  /// At least one: 0 means "no limit" to libcurl.
  fileprivate var milliseconds: Int {
    let (seconds, attoseconds) = components
    let whole = min(seconds, 1_000_000) * 1_000 + attoseconds / 1_000_000_000_000_000
    return max(1, Int(whole))
  }
}
