package import Build
import Model
package import Preview
import Site
import Support

/// The owner's site with tools on it, over HTTP, for nobody but the pages that it sends itself.
///
/// What writes is asked by POST at one address, from a page of this origin, with a token that only such
/// pages know. A page of somebody else cannot read them: it would need our origin, and names that lead here
/// from elsewhere are refused. Nor can it show them in a frame and have the owner click.
package struct CurationHandler: Sendable {
  package static let uploads = Server.Uploads(to: address, atMost: 512 << 10)

  private static let address = PageScript.folder + "curate"
  private static let imageAddress = PageScript.folder + "image"

  private let session: CurationSession
  private let pages: LivePages
  private let token: String

  /// - Parameter site: what the live site answers.
  package init(
    _ session: CurationSession, language: String,
    site: @escaping @Sendable (LiveSite, ServerRequest) -> ServerResponse
  ) {
    self.session = session
    let token = Self.newToken()
    self.token = token
    pages = LivePages(script: CurationTools(language: language).script(token: token)) {
      site(session.gallery.site, $0)
    }
  }

  private static func newToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<4).map { _ in String(generator.next() as UInt64, radix: 36) }.joined()
  }

  package func response(to request: ServerRequest) -> ServerResponse {
    var response = answer(to: request)
    response.headers += [
      ("X-Frame-Options", "DENY"), ("Content-Security-Policy", "frame-ancestors 'none'"),
      ("Cross-Origin-Resource-Policy", "same-origin"), ("Referrer-Policy", "same-origin"),
    ]
    return response
  }

  private func answer(to request: ServerRequest) -> ServerResponse {
    guard LocalNames.admit(request) else { return LocalNames.refusal }
    if request.method == "POST" { return refusal(of: request) ?? written(request) }
    if request.path == Self.imageAddress { return image(request.value("photo") ?? "") }
    return pages.response(to: request)
  }

  /// Whoever is not a page of ours; nil for one that is.
  private func refusal(of request: ServerRequest) -> ServerResponse? {
    let hosts = request.headers.filter { $0.name.lowercased() == "host" }
    guard hosts.count == 1, request.header("Origin") == "http://\(hosts[0].value)",
      ["same-origin", nil].contains(request.header("Sec-Fetch-Site"))
    else { return ServerResponse(status: 403, text: "only pages of this site may write here\n") }
    guard let given = request.header("X-Gallerist-Token"), isToken(given) else {
      return ServerResponse(status: 403, text: "the token has changed: reload the page\n")
    }
    guard request.header("Content-Type") == "application/json" else {
      return ServerResponse(status: 415, text: "JSON is expected here\n")
    }
    return nil
  }

  /// In a time that does not hang on where the two differ.
  private func isToken(_ given: String) -> Bool {
    let (given, known) = (Array(given.utf8), Array(token.utf8))
    return given.count == known.count
      && zip(given, known).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private func written(_ request: ServerRequest) -> ServerResponse {
    guard let question = CurationRequest(request.body) else {
      return ServerResponse(status: 400, text: "the request is not understood\n")
    }
    do throws(Failure) {
      return Self.json(try session.answer(to: question))
    } catch {
      return Self.json(.members([("error", .string(error.told))]), status: 422)
    }
  }

  private static func json(_ value: JSONValue, status: Int = 200) -> ServerResponse {
    ServerResponse(
      status: status,
      headers: [
        ("Content-Type", MediaType.of("x.json")), ("Cache-Control", "no-store"),
        ("X-Content-Type-Options", "nosniff"),
      ], body: .bytes(Array(value.compact.utf8)))
  }

  /// Of pictures that are hidden, too, for the tools.
  private func image(_ name: String) -> ServerResponse {
    guard let image = session.image(of: name), let file = ServedFile(image.file) else {
      return ServerResponse(status: 404, text: "there is no image of it\n")
    }
    return ServerResponse(file, type: image.mediaType)
  }
}
