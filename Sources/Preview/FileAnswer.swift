import Model

/// What is sent of a file that is there: all of it, a part of it, or the word that the client's
/// copy is still good (RFC 9110, sections 13 and 14).
struct FileAnswer {
  let file: OpenFile
  let type: String
  let request: ServerRequest

  var response: ServerResponse {
    let marks = [("ETag", file.tag), ("Last-Modified", HTTPDate.text(of: file.modified))]
    if isUnchanged { return ServerResponse(status: 304, headers: marks) }
    let headers = marks + [("Content-Type", type), ("Accept-Ranges", "bytes")]
    switch wanted {
    case .whole:
      return ServerResponse(headers: headers, body: .part(file, 0..<file.byteCount))
    case .part(let range):
      let place = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.byteCount)"
      return ServerResponse(
        status: 206, headers: headers + [("Content-Range", place)], body: .part(file, range))
    case .beyond:
      var response = ServerResponse(status: 416, text: "the file is shorter\n")
      response.headers.append(("Content-Range", "bytes */\(file.byteCount)"))
      return response
    }
  }

  private var isUnchanged: Bool {
    if let known = request.header("If-None-Match") {
      return known.split(separator: ",").contains {
        let tag = $0.trimmed
        return tag == "*" || (tag.hasPrefix("W/") ? tag.dropFirst(2) : tag) == file.tag
      }
    }
    guard let known = request.header("If-Modified-Since").flatMap(HTTPDate.seconds) else {
      return false
    }
    return file.modified <= known
  }

  private var wanted: ByteRange {
    guard request.method == "GET", let range = request.header("Range") else { return .whole }
    if let condition = request.header("If-Range"), condition != file.tag,
      condition != HTTPDate.text(of: file.modified)
    {
      return .whole
    }
    return ByteRange(range, of: file.byteCount)
  }
}

extension Substring {
  var trimmed: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    guard let last = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return start[...last]
  }
}
