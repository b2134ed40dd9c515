import Preview

/// A site as a web host shows it, at its root or somewhere below.
final class WebRoot: Sendable {
  private let server: Server
  private let path: String

  /// - Parameters:
  ///   - path: where the site is, with a slash at both ends; nothing else is there.
  ///   - headers: what the host says with each file.
  init(
    _ site: BuiltSite, at path: String = "/", saying headers: [(name: String, value: String)] = []
  ) throws {
    let files = ServedFolder(folder: site.root)
    self.path = path
    server = try Server { request in
      guard request.rawPath.hasPrefix(path) else {
        return ServerResponse(status: 404, text: "outside of the site\n")
      }
      let query = request.rawQuery.map { "?" + $0 } ?? ""
      var response = files.response(
        to: ServerRequest(
          method: request.method, target: "/" + request.rawPath.dropFirst(path.count) + query,
          headers: request.headers, clientPort: request.clientPort))
      response.headers += headers
      return response
    }
  }

  /// The host is gone from now on.
  func stop() { server.stop() }

  var address: String { "http://127.0.0.1:\(server.port)\(path)" }
}
