import CCurl

extension Exchange {
  /// What became of it, once libcurl says that it is over.
  func result(of code: CURLcode) -> Result<HopAnswer, TransferError> {
    if case .skipped = stop { return .success(answer) }
    // However its body ends, and whatever number its server has made up.
    if job.hop.takesNoBody, stop == nil, head.isFinal { return .success(answer) }
    guard code == CURLE_OK, stop == nil else { return .failure(error(of: code)) }
    // libcurl takes a connection that ends among the headers for the end of them.
    guard head.isFinal else { return .failure(failure(.unreachable, "the headers have no end")) }
    guard (200...599).contains(head.status) else {
      return .failure(failure(.badAnswer, "status \(head.status)"))
    }
    return wrongLength.map { .failure(failure(.truncated, $0)) } ?? .success(answer)
  }

  /// The part that completes a file answers for the whole of it.
  private var answer: HopAnswer {
    let microseconds = gallerist_curl_get_size(easy, CURLINFO_TOTAL_TIME_T)
    var (status, fields) = (head.status, head.fields)
    if case .rest = filing {
      status = 200
      fields = HeaderFields(fields.all.filter { !Self.isOfPart($0) })
    }
    return HopAnswer(
      status: status, headers: fields, body: body, bodyLength: bodyLength,
      location: head.isRedirect ? head.fields["Location"] : nil,
      duration: .microseconds(microseconds))
  }

  private static func isOfPart(_ field: HeaderField) -> Bool {
    ["content-length", "content-range"].contains(field.name.lowercased())
  }

  func error(of code: CURLcode) -> TransferError {
    switch stop {
    case .tooLarge: failure(.tooLarge, "more than \(job.hop.maxBytes) bytes")
    case .badHeaders: failure(.badAnswer, Self.tooManyHeaders)
    case .file(let reason): failure(.file, reason)
    case .misfit(let reason): failure(.truncated, reason)
    case .skipped, nil:
      if [CURLE_COULDNT_CONNECT, CURLE_ABORTED_BY_CALLBACK].contains(code), let refused {
        failure(.refusedAddress, "\(refused) is not a public address")
      } else if gallerist_curl_is_too_large(code) != 0, !head.isFinal {
        // libcurl gives up in these words before it hands over a line that is longer than 100 KiB.
        failure(.badAnswer, Self.tooManyHeaders)
      } else {
        failure(kind(of: code), words(for: code))
      }
    }
  }

  private static let tooManyHeaders = "more headers than 64 KiB or 200 lines"

  private func kind(of code: CURLcode) -> TransferError.Code {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: .unresolved
    case CURLE_OPERATION_TIMEDOUT: .timedOut
    case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_HTTP2_STREAM, CURLE_HTTP2:
      head.isFinal ? .truncated : .unreachable
    case CURLE_SSL_CONNECT_ERROR: isCutHandshake(words(for: code)) ? .unreachable : .tls
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
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

  /// A connection that is cut in the handshake is a failure of TLS to libcurl; only its words tell.
  private func isCutHandshake(_ words: String) -> Bool {
    ["SSL_ERROR_SYSCALL", "unexpected eof", "Recv failure", "Send failure"].contains {
      words.contains($0)
    }
  }

  private func failure(_ code: TransferError.Code, _ detail: String) -> TransferError {
    TransferError(code: code, address: job.hop.shown, detail: detail, kept: kept(after: code))
  }
}
