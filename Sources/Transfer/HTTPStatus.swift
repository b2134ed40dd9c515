/// The words that go with a status: `404 Not Found`.
package enum HTTPStatus {
  package static func text(_ status: Int) -> String {
    phrases[status].map { "\(status) \($0)" } ?? "status \(status)"
  }

  private static let phrases: [Int: String] = [
    204: "No Content", 304: "Not Modified", 400: "Bad Request", 401: "Unauthorized",
    402: "Payment Required", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    408: "Request Timeout", 410: "Gone", 416: "Range Not Satisfiable", 418: "I'm a teapot",
    425: "Too Early", 429: "Too Many Requests", 451: "Unavailable For Legal Reasons",
    500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable",
    504: "Gateway Timeout",
  ]
}
