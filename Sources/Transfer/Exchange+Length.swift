/// Whether a body is as long as it was announced.
extension Exchange {
  /// libcurl notices where a body on the wire is shorter than announced; not where a compressed
  /// stream stops half-way, or a part of a file before that file's end.
  var wrongLength: String? {
    guard hasBody else { return nil }
    if isTooLong { return "more came than the bytes that were announced" }
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
