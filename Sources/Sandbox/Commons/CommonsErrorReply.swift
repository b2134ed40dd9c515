import Preview

/// An error of the Action API, sent with the status of a success.
struct CommonsErrorReply: Error {
  let code: String
  let info: String
  var retryAfter: Int?

  static func missing(_ parameter: String) -> CommonsErrorReply {
    CommonsErrorReply(code: "missingparam", info: "The \"\(parameter)\" parameter must be set.")
  }

  static func bad(_ parameter: String) -> CommonsErrorReply {
    CommonsErrorReply(
      code: "badvalue", info: "Unrecognized value for parameter \"\(parameter)\".")
  }

  static let lagged = CommonsErrorReply(
    code: "maxlag", info: "Waiting for db0000: \(CommonsRules.lag) seconds lagged.", retryAfter: 5)

  var response: ServerResponse {
    var response = Workbench.json(
      .object([
        ("error", .object([("code", .string(code)), ("info", .string(info))])),
        ("servedby", .string("mw-sandbox")),
      ]))
    response.headers.append(("MediaWiki-API-Error", code))
    if let retryAfter {
      response.headers.append(("Retry-After", String(retryAfter)))
      response.headers.append(("X-Database-Lag", "1"))
    }
    return response
  }
}
