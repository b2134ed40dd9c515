import Model
import Sandbox
import Support
import Testing
import Transfer

@testable import Search

struct LastFMXMLTests {
  @Test func xmlAndJSONAreTheSame() async throws {
    let running = try RunningSource(
      LastFM.self, .lastfm, Catalogue(count: 60), Faults(), ["tags": "true"])
    let json = await SandboxSearch.walk(running.pages(of: "landscape"))
    let recording = Recording()
    let ask = Self.withoutFormat(recording.around(running.ask))
    let xml = await SandboxSearch.walk(running.pages(of: "landscape", asking: ask))
    #expect(json.error == nil && xml.error == nil)
    #expect(json.pages.flatMap(\.pictures).count > 20)
    #expect(json.pages.flatMap(\.pictures) == xml.pages.flatMap(\.pictures))
    #expect(json.pages.map(\.reported) == xml.pages.map(\.reported))
    #expect(!recording.entries.isEmpty)
    for (request, answer) in recording.entries {
      #expect(answer.body.starts(with: Array("<?xml".utf8)))
      #expect(request.isGood(answer.status, answer.body))
    }
    await running.stop()
  }

  @Test func aPageOfOneAlbumAndAPageOfNoneAreRead() async throws {
    for count in [0, 1] {
      let running = try RunningSource(LastFM.self, .lastfm, Catalogue(count: count), Faults(), [:])
      let result = await SandboxSearch.walk(
        running.pages(of: "landscape", asking: Self.withoutFormat(running.ask)))
      #expect(result.error == nil)
      #expect(result.pages.flatMap(\.pictures).count == count)
      await running.stop()
    }
  }

  /// As it answers where it has no JSON to give.
  private static func refusingJSON(_ ask: @escaping Ask) -> Ask {
    { (request) async throws(SearchError) in
      guard request.request.address.text.contains("&format=json") else {
        return try await ask(request)
      }
      return LastFMSample.answer(
        LastFMSample.error("5", "Invalid format - This service doesn't exist in that format"),
        status: 400)
    }
  }

  @Test func jsonThatIsRefusedIsAskedForOnce() async throws {
    let running = try RunningSource(
      LastFM.self, .lastfm, Catalogue(count: 60), Faults(), ["tags": "true", "limit": "10"])
    let json = await SandboxSearch.walk(running.pages(of: "landscape"))
    let recording = Recording()
    let result = await SandboxSearch.walk(
      running.pages(of: "landscape", asking: recording.around(Self.refusingJSON(running.ask))))
    #expect(result.error == nil)
    #expect(result.pages.count > 2)
    #expect(result.pages.flatMap(\.pictures) == json.pages.flatMap(\.pictures))
    let asked = recording.entries.map { $0.request.request.address.text.contains("format=json") }
    #expect(asked.count > 20 && asked.first == true && !asked.dropFirst().contains(true))
    await running.stop()
  }

  @Test func thatThereIsNoJSONIsWorthKeepingAndThatThereIsNoXMLIsNot() async throws {
    let refusal = LastFMSample.error("5", "Invalid format")
    let script = LastFMScript([LastFMSample.answer(refusal, status: 400)])
    let result = await SandboxSearch.walk(LastFMSample.pages(asking: script.ask))
    #expect(result.error?.code == .refused)
    #expect(result.error?.detail.contains("error 5: Invalid format") == true)
    #expect(script.requests.map { $0.isGood(400, Array(refusal.utf8)) } == [true, false])
  }

  /// The same requests as somebody would send them who forgets to ask for JSON.
  private static func withoutFormat(_ ask: @escaping Ask) -> Ask {
    { (request) async throws(SearchError) in
      let text = request.request.address.text.replacing("&format=json", with: "")
      var changed = request.request
      changed.address = WebAddress(text) ?? changed.address
      return try await ask(
        SearchRequest(request: changed, number: request.number, problem: request.problem))
    }
  }

  @Test func anElementBecomesWhatLastFMMakesOfIt() throws {
    let xml = #"""
      <lfm status="ok"><a size="x">text</a><b/><c for="y"><d>1</d><e>2</e><d>3</d></c></lfm>
      """#
    #expect(
      try LastFMBody.json(Array(xml.utf8)).compact == #"""
        {"a":{"#text":"text","size":"x"},"b":"","c":{"d":["1","3"],"e":"2","@attr":{"for":"y"}},"@attr":{"status":"ok"}}
        """#)
  }
}
