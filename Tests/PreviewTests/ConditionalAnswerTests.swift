import Preview
import Testing

/// Of bytes in memory; ServedFilesTests has the same of files.
struct ConditionalAnswerTests {
  private static let marks = [
    ("ETag", "\"v1\""), ("Last-Modified", "Tue, 06 May 2031 07:08:09 GMT"),
    ("X-Left", "7"), ("Content-Type", "text/plain"),
  ]

  private func answer(
    _ headers: [ServerRequest.Item], method: String = "GET", inParts: Bool = true
  ) -> ServerResponse {
    let whole = ServerResponse(
      headers: Self.marks + (inParts ? [("Accept-Ranges", "bytes")] : []),
      body: .bytes(Array("0123456789".utf8)))
    return ConditionalAnswer(
      whole, to: ServerRequest(method: method, target: "/", headers: headers)
    ).response
  }

  @Test func sendsAPart() {
    let answer = answer([("Range", "bytes=3-5"), ("If-Range", "\"v1\"")])
    #expect(answer.status == 206)
    #expect(answer.header("Content-Range") == "bytes 3-5/10")
    #expect(answer.header("ETag") == "\"v1\"")
    #expect(answer.text == "345")
  }

  @Test(arguments: ["\"v2\"", "Tue, 06 May 2031 07:08:10 GMT", "W/\"v1\""])
  func sendsEverythingWhereThePartIsOfAnotherState(_ state: String) {
    let answer = answer([("Range", "bytes=3-5"), ("If-Range", state)])
    #expect(answer.status == 200)
    #expect(answer.text == "0123456789")
  }

  @Test func sendsNoPartsUnlessItSaysSo() {
    #expect(answer([("Range", "bytes=3-5")], inParts: false).status == 200)
    #expect(answer([("Range", "bytes=3-5")], method: "HEAD").status == 200)
  }

  @Test func whatIsSaidBesidesTheBytesIsSaidAgain() {
    for condition in [
      ("If-None-Match", "\"v1\""), ("If-Modified-Since", "Tue, 06 May 2031 07:08:09 GMT"),
    ] {
      let answer = answer([condition])
      #expect(answer.status == 304)
      #expect(answer.headers.map(\.name) == ["ETag", "Last-Modified", "X-Left"])
      #expect(answer.text == "")
    }
  }

  @Test func whatHasNoStateIsNeverUnchanged() {
    let request = ServerRequest(target: "/", headers: [("If-None-Match", ",  ,\"\"")])
    #expect(ConditionalAnswer(ServerResponse(text: "x"), to: request).response.status == 200)
  }

  @Test func anErrorIsSentAsItIs() {
    let request = ServerRequest(target: "/", headers: [("If-None-Match", "*")])
    let error = ServerResponse(status: 404, text: "gone")
    #expect(ConditionalAnswer(error, to: request).response.status == 404)
  }
}

extension ServerResponse {
  /// Of a body in memory.
  fileprivate var text: String? {
    guard case .bytes(let bytes) = body else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
