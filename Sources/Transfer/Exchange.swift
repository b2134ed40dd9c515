import CCurl
import Glibc
import Model
import Support

/// One transfer in libcurl's hands. Lives on the engine's thread; owns the easy handle, and what
/// libcurl only borrows.
final class Exchange {
  let job: Engine.Job
  let continuation: CheckedContinuation<Result<HopAnswer, TransferError>, Never>
  let easy: UnsafeMutableRawPointer
  let mayBePrivate: Bool
  private var lists: [UnsafeMutablePointer<curl_slist>] = []
  private let errorText = UnsafeMutablePointer<CChar>.allocate(
    capacity: Int(gallerist_curl_error_size))

  /// Why our side ended it.
  enum Stop {
    case tooLarge
    case badHeaders
    case file(String)
    /// The answer to a download that was begun does not fit what is there.
    case misfit(String)
    /// The body of a redirect, or another one that is not taken: nobody reads it to its end.
    case skipped
  }

  var stop: Stop?
  var refused: String?
  var head = ResponseHead()
  var body: [UInt8] = []
  /// In a download that is gone on with, of the whole file.
  var bodyLength = 0
  /// As it came over the wire, of the body or in its place.
  var wireLength = 0
  var skippedLength = 0
  /// Set for a download as soon as the head of its answer is there.
  var filing: Filing?
  var tail: GzipTail?

  static func make(
    _ submission: Engine.Submission, settings: ClientSettings
  ) -> Result<Exchange, TransferError> {
    let hop = submission.job.hop
    guard hop.wire.isReadAlikeByCurl else {
      return .failure(
        TransferError(code: .badAnswer, address: hop.shown, detail: "the address is ambiguous"))
    }
    guard let easy = curl_easy_init() else {
      return .failure(
        TransferError(code: .unreachable, address: hop.shown, detail: "no memory left"))
    }
    let exchange = Exchange(submission, easy: easy, settings: settings)
    let status = exchange.setOptions(settings)
    guard status == CURLE_OK else { return .failure(exchange.error(of: status)) }
    return .success(exchange)
  }

  private init(
    _ submission: Engine.Submission, easy: UnsafeMutableRawPointer, settings: ClientSettings
  ) {
    job = submission.job
    continuation = submission.continuation
    self.easy = easy
    mayBePrivate = settings.mayBePrivate(submission.job.hop.endpoint)
    errorText.initialize(repeating: 0, count: Int(gallerist_curl_error_size))
    gallerist_curl_set_pointer(easy, CURLOPT_ERRORBUFFER, errorText)
  }

  deinit {
    curl_easy_cleanup(easy)
    for list in lists { curl_slist_free_all(list) }
    errorText.deallocate()
  }

  /// Keeps a list for as long as libcurl borrows it.
  func list(_ lines: [String]) -> UnsafeMutablePointer<curl_slist>? {
    var list: UnsafeMutablePointer<curl_slist>?
    for line in lines { list = curl_slist_append(list, line) ?? list }
    if let list { lists.append(list) }
    return list
  }

  var usesHTTP2: Bool {
    gallerist_curl_get_long(easy, CURLINFO_HTTP_VERSION) == Int(CURL_HTTP_VERSION_2_0)
  }

  /// libcurl's own words about what went wrong, without secrets.
  func words(for code: CURLcode) -> String {
    let text = String(cString: errorText)
    let words = text.isEmpty ? String(cString: curl_easy_strerror(code)) : text
    return CleanText.line(job.hop.scrubber.clean(words), limit: 500)
  }
}

/// Whether a body is as long as it was announced.
extension Exchange {
  /// libcurl notices where a body on the wire is shorter than announced; not where a compressed
  /// stream stops half-way, or a part of a file before that file's end.
  var wrongLength: String? {
    guard hasBody else { return nil }
    if isTooLong { return "more came than the announced bytes" }
    if let tail {
      return tail.holds(bodyLength) ? nil : "the compressed body ends too early"
    }
    guard let length = announcedLength, length != bodyLength else { return nil }
    return "\(bodyLength) of \(length) bytes came"
  }

  /// libcurl cuts what follows the end of a body, and says nothing. Nobody sees all of it: what comes
  /// later than the end closes the connection, and belongs to no answer.
  var isTooLong: Bool {
    guard hasBody, !head.isChunked, let length = head.contentLength else { return false }
    return wireLength > length
  }

  private var hasBody: Bool { !head.isRedirect && !head.isBodiless && !job.hop.takesNoBody }

  private var announcedLength: Int? {
    if case .rest(let range) = filing { return range.wholeLength }
    return head.encoding == "identity" ? head.contentLength : nil
  }
}
