import Build
import Model
import Preview
import Support

extension LiveSite {
  /// What a web server would send of it. Whole answers, for `LivePages`.
  func response(to request: ServerRequest) -> ServerResponse {
    Self.response(answer(to: request.path), to: request).alwaysChecked
  }

  private static func response(
    _ answer: Answer, to request: ServerRequest
  ) -> ServerResponse {
    switch answer {
    case .bytes(let bytes, let path): page(bytes, type: MediaType.of(path))
    case .flawed(let bytes, let path, let failure):
      page(bytes, type: MediaType.of(path)).with(notice: failure)
    case .file(let file, let path): image(file, type: MediaType.of(path))
    case .folder: .movedToTheSlash(of: request)
    case .missing(let page): self.page(page, type: htmlType, status: 404)
    case .mistake(let failure):
      page(ServeMistakePage(failure).bytes, type: htmlType, status: 500)
    }
  }

  private static let htmlType = MediaType.of("index.html")

  private static func page(_ bytes: [UInt8], type: String, status: Int = 200) -> ServerResponse {
    ServerResponse(
      status: status, headers: [("Content-Type", type), ("Accept-Ranges", "bytes")],
      body: .bytes(bytes))
  }

  /// The cache may have been pruned meanwhile.
  private static func image(_ path: String, type: String) -> ServerResponse {
    guard let file = ServedFile(path) else {
      return ServerResponse(
        status: 404, text: "the cache no longer has it: build, and serve again\n")
    }
    return ServerResponse(file, type: type)
  }
}

extension ServerResponse {
  /// As the terminal says it.
  fileprivate func with(notice failure: Failure) -> ServerResponse {
    var response = self
    response.notice = FailureText(style: .plain).lines(failure).joined(separator: "\n")
    return response
  }
}
