import Preview

/// The form in which an answer was asked for: without `format` it is XML, and JSON is a call of a
/// function unless `nojsoncallback` is 1.
struct FlickrReply {
  private enum Form { case json, script, xml }

  private let form: Form
  private let request: ServerRequest

  /// Answers to an unknown format are in XML.
  init(_ request: ServerRequest) {
    self.request = request
    form =
      switch request.value("format") {
      case "json": request.value("nojsoncallback") == "1" ? .json : .script
      default: .xml
      }
  }

  func refusal(_ refusal: FlickrErrorReply) -> ServerResponse {
    if form == .xml {
      let message = refusal.message.escaped
      return xml("fail", "<err code=\"\(refusal.code)\" msg=\"\(message)\" />")
    }
    return json([
      ("stat", .string("fail")), ("code", .number(refusal.code)),
      ("message", .string(refusal.message)),
    ])
  }

  func page(_ page: FlickrPage, writer: FlickrWriter) -> ServerResponse {
    if form == .xml { return xml("ok", Self.xml(page)) }
    // Some years send the total as text, some as a number.
    let total = page.number.isMultiple(of: 2) ? AnswerJSON.number : { .string(String($0)) }
    var members: [AnswerJSON.Member] = [
      ("page", .number(page.number)), ("pages", .number(page.pages)),
      ("perpage", .number(page.size)), ("total", total(page.total)),
    ]
    guard let photoset = request.value("photoset_id") else {
      members.append(("photo", .array(page.items.map { writer.photo($0) })))
      return json([("photos", .object(members)), ("stat", .string("ok"))])
    }
    members += [
      ("id", .string(photoset)), ("owner", .string("\(photoset)@N00")),
      ("photo", .array(page.items.map { writer.photo($0, tellsOwner: false) })),
    ]
    return json([("photoset", .object(members)), ("stat", .string("ok"))])
  }

  private func json(_ members: [AnswerJSON.Member]) -> ServerResponse {
    let json = AnswerJSON.object(members)
    guard form == .script else { return Workbench.json(json) }
    return ServerResponse(
      headers: [("Content-Type", "text/javascript; charset=utf-8")],
      body: .bytes(Array("jsonFlickrApi(\(json.text))".utf8)))
  }

  private func xml(_ stat: String, _ content: String) -> ServerResponse {
    let text =
      "<?xml version=\"1.0\" encoding=\"utf-8\" ?>\n<rsp stat=\"\(stat)\">\n\(content)\n</rsp>\n"
    return ServerResponse(
      headers: [("Content-Type", "text/xml; charset=utf-8")], body: .bytes(Array(text.utf8)))
  }
}

extension FlickrReply {
  /// Without extras: nobody here asks for XML.
  private static func xml(_ page: FlickrPage) -> String {
    let photos = page.items.map { item in
      let photo = FlickrPhoto(item: item)
      let title = photo.title.escaped
      return "<photo id=\"\(item.id)\" owner=\"\(photo.owner)\" title=\"\(title)\" />"
    }
    return "<photos page=\"\(page.number)\" pages=\"\(page.pages)\" perpage=\"\(page.size)\" "
      + "total=\"\(page.total)\">\n\(photos.joined(separator: "\n"))\n</photos>"
  }
}
