import Model
import Support
import Transfer
import XML

/// What Flickr says where it does not answer; the HTTP status is 200 all the same.
struct FlickrRefusal {
  let code: Int?
  let message: String

  /// Nil where `json` is no failure.
  init?(_ json: JSONValue) {
    guard json["stat"]?.text == "fail" else { return nil }
    code = json["code"]?.integer
    message = json["message"]?.text ?? ""
  }

  /// `<rsp stat="fail"><err code="105" msg="…"/></rsp>`
  init?(_ xml: XMLElement) {
    guard xml.name == "rsp", xml.attribute("stat") == "fail" else { return nil }
    code = xml.child("err")?.attribute("code").flatMap { Int($0) }
    message = xml.child("err")?.attribute("msg") ?? ""
  }

  /// More was asked for than there is.
  var isPastTheEnd: Bool { code == 20 }

  func error(_ answer: SearchAnswer, address: WebAddress) -> SearchError {
    let meaning = meaning(status: answer.status, headers: answer.headers)
    return SearchError(
      meaning, status: answer.status, address: address.text, detail: detail,
      nextStep: meaning == .badKey ? Flickr.description.wayToKey : advice)
  }

  /// The code says more than the status, unless it is one that every service has.
  private func meaning(status: Int, headers: HeaderFields) -> SearchError.Code {
    if status == 429 || (500...599).contains(status) {
      return ServiceAnswer.code(for: status, headers: headers)
    }
    return switch code {
    case 100: .badKey
    case 0, 10, 105, 201: .unavailable
    case nil: .badAnswer
    default: .refused
    }
  }

  private var detail: String {
    let statement = ServiceAnswer.words(message)
    guard let code else { return statement.isEmpty ? "it failed and does not say why" : statement }
    return statement.isEmpty ? "error \(code)" : "\(statement) (error \(code))"
  }

  private var advice: String? {
    switch code {
    case 1: "give fewer `tags`, or `tag_mode` any"
    case 2, 5: "look at `user_id`: it is a number such as 12345678@N00"
    case 3: "give the search words, `tags` or a `user_id`"
    default: nil
    }
  }
}
