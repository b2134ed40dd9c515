import CCurl

extension Exchange {
  /// What became of it, once libcurl says that it is over.
  func result(of code: CURLcode) -> Result<HopAnswer, TransferError> {
    if case .skipped = stop { return .success(answer) }
    guard code == CURLE_OK, stop == nil else { return .failure(error(of: code)) }
    guard (200...599).contains(head.status) else {
      return .failure(failure(.badAnswer, "status \(head.status)"))
    }
    return missingEnd.map { .failure(failure(.truncated, $0)) } ?? .success(answer)
  }

  private var answer: HopAnswer {
    let microseconds = gallerist_curl_get_size(easy, CURLINFO_TOTAL_TIME_T)
    return HopAnswer(
      status: head.status, headers: head.fields, body: body, bodyLength: bodyLength,
      location: head.isRedirect ? head.fields["Location"] : nil,
      duration: .microseconds(microseconds))
  }

  /// libcurl notices where a body on the wire is shorter than announced; not where a compressed
  /// stream stops half-way.
  private var missingEnd: String? {
    guard !head.isRedirect, !head.isBodiless else { return nil }
    if let tail {
      return tail.holds(bodyLength) ? nil : "the compressed body ends too early"
    }
    guard head.encoding == "identity", let length = head.contentLength, length != bodyLength else {
      return nil
    }
    return "\(bodyLength) of \(length) bytes came"
  }

  func error(of code: CURLcode) -> TransferError {
    switch stop {
    case .tooLarge: failure(.tooLarge, "more than \(job.hop.maxBytes) bytes")
    case .badHeaders: failure(.badAnswer, "more headers than 64 KiB or 200 lines")
    case .file(let reason): failure(.file, reason)
    case .skipped, nil:
      if code == CURLE_COULDNT_CONNECT, let refused {
        failure(.refusedAddress, "\(refused) is not a public address")
      } else {
        failure(kind(of: code), words(for: code))
      }
    }
  }

  private func kind(of code: CURLcode) -> TransferError.Code {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: .unresolved
    case CURLE_OPERATION_TIMEDOUT: .timedOut
    case CURLE_PARTIAL_FILE: .truncated
    case CURLE_RECV_ERROR, CURLE_HTTP2_STREAM, CURLE_HTTP2:
      head.isComplete ? .truncated : .unreachable
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_USE_SSL_FAILED,
      CURLE_SSL_CRL_BADFILE, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_PINNEDPUBKEYNOTMATCH,
      CURLE_SSL_CLIENTCERT, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_INITFAILED,
      CURLE_SSL_SHUTDOWN_FAILED:
      .tls
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_URL_MALFORMAT, CURLE_WEIRD_SERVER_REPLY,
      CURLE_BAD_CONTENT_ENCODING, CURLE_WRITE_ERROR, CURLE_CHUNK_FAILED, CURLE_LOGIN_DENIED,
      CURLE_BAD_FUNCTION_ARGUMENT:
      .badAnswer
    default: .unreachable
    }
  }

  private func failure(_ code: TransferError.Code, _ detail: String) -> TransferError {
    TransferError(code: code, address: job.hop.shown, detail: detail)
  }
}
