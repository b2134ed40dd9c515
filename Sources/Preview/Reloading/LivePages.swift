import Model
import Support

/// What a handler answers, with pages that reload themselves once the handler would answer
/// otherwise. The handler gives whole answers; parts and conditions are seen to here.
package struct LivePages: Sendable {
  private let answer: Server.Handler
  private let script: PageScript

  /// Larger pages are sent as they are.
  package static let largestPage = 8 << 20

  package init(script: PageScript = .reloading, _ answer: @escaping Server.Handler) {
    self.answer = answer
    self.script = script
  }

  package func response(to request: ServerRequest) -> ServerResponse {
    guard !request.path.hasPrefix(PageScript.folder) else {
      let script = Self.tagged(self.script.response(to: request).alwaysChecked)
      return ConditionalAnswer(script, to: request).response
    }
    let whole = Self.tagged(answer(request))
    return ConditionalAnswer(scripted(whole, request), to: request).response
  }

  /// With a tag made of its bytes where it has none.
  private static func tagged(_ response: ServerResponse) -> ServerResponse {
    guard response.header("ETag") == nil, case .bytes(let bytes) = response.body else {
      return response
    }
    var response = response
    response.headers.append(("ETag", "\"\(Digest(of: bytes).hex.prefix(20))\""))
    return response
  }

  private func scripted(
    _ response: ServerResponse, _ request: ServerRequest
  ) -> ServerResponse {
    guard response.isPage, let known = response.header("ETag"),
      let page = response.body.bytes(atMost: Self.largestPage)
    else { return response }
    // Not the tag of the page without the script, and another one whenever that or the notice is.
    let notice = response.notice.map { "-\(Digest(of: $0).hex.prefix(8))" } ?? ""
    let tag =
      known.hasSuffix("\"") ? "\(known.dropLast())-live\(notice)\"" : known + "-live" + notice
    var response = response
    response.headers.removeAll { $0.name.lowercased() == "etag" }
    response.headers.append(("ETag", tag))
    response.body = .bytes(
      ScriptedPage(
        page, script, tag: tag, notice: response.notice, host: request.header("Host")
      ).bytes)
    return response
  }
}

extension ServerResponse {
  /// Whoever looks at a site while it is made wants its newest state, checked by the tag.
  package var alwaysChecked: ServerResponse {
    var response = self
    response.headers += [("X-Content-Type-Options", "nosniff"), ("Cache-Control", "no-cache")]
    return response
  }

  fileprivate var isPage: Bool {
    let type = header("Content-Type")?.split(separator: ";").first
    return type?.trimmed.lowercased() == "text/html"
  }
}

extension ServerResponse.Body {
  /// Nil where there are more, or where they cannot be read.
  fileprivate func bytes(atMost limit: Int) -> [UInt8]? {
    switch self {
    case .bytes(let bytes): bytes.count <= limit ? bytes : nil
    case .part(let file, let range): range.count <= limit ? file.bytes(range) : nil
    default: nil
    }
  }
}
