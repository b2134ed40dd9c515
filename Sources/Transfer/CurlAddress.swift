import CCurl
import Model

extension WebAddress {
  /// Whether libcurl finds the same host and port in it: who may be connected to is decided by
  /// what we find.
  var isReadAlikeByCurl: Bool {
    Self.withParser { parser in
      guard curl_url_set(parser, CURLUPART_URL, text, 0) == CURLUE_OK,
        let host = Self.part(CURLUPART_HOST, of: parser),
        let port = Self.part(CURLUPART_PORT, of: parser)
      else { return false }
      return Endpoint(host: host, port: Int(port) ?? 0) == Endpoint(of: self)
    } ?? false
  }

  /// What a `Location` means that was found here; nil where it is nothing on the web.
  func following(_ location: String) -> WebAddress? {
    Self.withParser { parser in
      guard curl_url_set(parser, CURLUPART_URL, text, 0) == CURLUE_OK,
        curl_url_set(parser, CURLUPART_URL, location, UInt32(CURLU_URLENCODE)) == CURLUE_OK
      else { return nil }
      return Self.part(CURLUPART_URL, of: parser).flatMap { WebAddress($0) }
    }
  }

  private static func withParser<Value>(_ body: (OpaquePointer) -> Value?) -> Value? {
    guard let parser = curl_url() else { return nil }
    defer { curl_url_cleanup(parser) }
    return body(parser)
  }

  private static func part(_ part: CURLUPart, of parser: OpaquePointer) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    // A port that is left out is asked for as a part, and not to be written into the whole.
    let flags = part == CURLUPART_PORT ? UInt32(CURLU_DEFAULT_PORT) : 0
    guard curl_url_get(parser, part, &text, flags) == CURLUE_OK, let text else { return nil }
    defer { curl_free(text) }
    return String(cString: text)
  }
}
