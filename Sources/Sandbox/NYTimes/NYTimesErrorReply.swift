import Preview

/// How the gateway before the APIs refuses, and how they do.
enum NYTimesErrorReply {
  static let noKey = fault(
    401, "Failed to resolve API Key variable request.queryparam.api-key",
    "steps.oauth.v2.FailedToResolveAPIKey")
  static let wrongKey = fault(401, "Invalid ApiKey", "oauth.v2.InvalidApiKey")
  static let notFound = ServerResponse(status: 404, text: "Not found")

  /// Says who has asked too often, which is no less than the key; and two spaces.
  static func tooMany(key: String) -> ServerResponse {
    fault(
      429, "Rate limit quota violation. Quota limit  exceeded. Identifier : \(key)",
      "policies.ratelimit.QuotaViolation")
  }

  static func wrong(_ reason: String) -> ServerResponse {
    Workbench.json(
      .object([("status", .string("ERROR")), ("errors", .array([.string(reason)]))]), status: 400)
  }

  private static func fault(_ status: Int, _ words: String, _ code: String) -> ServerResponse {
    let detail = AnswerJSON.object([("errorcode", .string(code))])
    let fault = AnswerJSON.object([("faultstring", .string(words)), ("detail", detail)])
    return Workbench.json(.object([("fault", fault)]), status: status)
  }
}
