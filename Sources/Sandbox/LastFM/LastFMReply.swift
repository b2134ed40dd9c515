import Preview

/// An answer before it is JSON or XML.
enum LastFMReply {
  case content(AnswerJSON)
  /// The status is as unreliable as the real one: an error may well come with 200.
  case error(Int, String, status: Int)

  static let wrongKey = Self.error(
    10, "Invalid API key - You must be granted a valid key by last.fm", status: 403)
  static let missingParameter = Self.error(
    6, "Invalid parameters - Your request is missing a required parameter", status: 400)
  static let noSuchPage = Self.error(6, "no such page", status: 400)
  static let tooMany = Self.error(29, tooManyWords, status: 429)
  /// The same with the status of a success, which happens, too.
  static let tooOften = Self.error(29, tooManyWords, status: 200)
  private static let tooManyWords =
    "Rate limit exceeded - Your IP has made too many requests in a short period"

  var asJSON: ServerResponse {
    switch self {
    case .content(let value): Workbench.json(value)
    case .error(let number, let message, let status):
      Workbench.json(
        .object([
          ("error", .number(number)), ("message", .string(message)), ("links", .array([])),
        ]), status: status)
    }
  }

  var asXML: ServerResponse {
    switch self {
    case .content(let value): Self.xml(LastFMXML.text(value), status: 200)
    case .error(let number, let message, let status):
      Self.xml(LastFMXML.error(number, message), status: status)
    }
  }

  private static func xml(_ text: String, status: Int) -> ServerResponse {
    ServerResponse(
      status: status, headers: [("Content-Type", "text/xml; charset=UTF-8")],
      body: .bytes(Array(text.utf8)))
  }
}
