import Model
import Sandbox
import TestSupport
import Testing

/// How the program treats services and hosts. How long it pauses is told in `ServicePauseTests`, where
/// no pause takes time.
struct ServicePolitenessTests {
  @Test func aPauseOfADayHoldsForTheNextRunToo() async throws {
    let bench = try ThreePages()
    bench.faults.set(
      .status(503, "closed", headers: ["Retry-After": "86400"]), at: .search(page: nil))
    let failed = try await bench.run()
    #expect(failed.outcome.status == 69, "\(failed.outcome.errors)")
    #expect(failed.requests.count == 1)
    bench.faults.clear()
    let next = try await bench.run()
    #expect(next.outcome.status == 69, "\(next.outcome.errors)")
    #expect(next.requests.isEmpty)
    #expect(next.outcome.errors.contains("asked for a pause"), "\(next.outcome.errors)")
  }

  @Test func twoRunsAtOnceShareWhatIsAllowed() async throws {
    let bench = try ThreePages(requestLimit: 3, requestWindow: 1)
    let studio = bench.studio
    let shared = ["build", "--cache", "cache", "--source", "pixabay"]
    async let one = studio.run(shared + ["anything", "zeppelin", "airship", "--output", "one"])
    async let other = studio.run(shared + ["something", "kestrel", "falcon", "--output", "other"])
    for outcome in try await [one, other] { #expect(outcome.status == 0, "\(outcome.errors)") }
    for name in ["one", "other"] {
      let pages = try BuiltSite(root: studio.folder.path + "/" + name).files()
        .filter { $0.hasPrefix("photo/") }
      #expect(pages.count == ThreePages.count)
    }
  }

  @Test func aHostThatIsDeadIsLeftAloneAndToldOfOnce() async throws {
    let bench = try ThreePages { item in
      item.overrides = Self.images(at: "http://127.0.0.1:9", of: item.id)
    }
    try bench.configure([.pixabay], allowPrivateHosts: true)
    let run = try await bench.run()
    #expect(run.outcome.status == 1, "\(run.outcome.errors)")
    #expect(run.addsUp)
    #expect(
      run.outcome.errors.matches(of: #/gets no more requests/#).count == 1, "\(run.outcome.errors)")
    let pictures = bench.studio.catalogue.items.map { "pixabay:\($0.id)" }
    #expect(Set(run.report.failures.compactMap(\.picture)) == Set(pictures))
    #expect(run.report.failures.allSatisfy { !$0.reason.isEmpty })
    #expect(try bench.studio.site.mistakes() == [])
  }

  @Test func aHostThatKeepsFailingIsNotAskedForEveryImage() async throws {
    let host = try Sandbox()
    host.faults.set(.hangUpInHeader, at: .image(id: nil, role: nil))
    let items = Catalogue(count: 60).items.map { item in
      var item = item.tagged("anything")
      item.overrides = Self.images(at: "http://127.0.0.1:\(host.port)/photo", of: item.id)
      return item
    }
    let studio = try Studio(Catalogue(items: items))
    try studio.folder.write(
      Studio.plist(
        "<key>network</key><dict><key>allowPrivateHosts</key><true/></dict>"
          + "<key>queries</key><array><dict><key>source</key><string>pixabay</string>"
          + "<key>search</key><string>anything</string></dict></array>"),
      to: "config/gallery.plist")
    let outcome = try await studio.build()
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(try studio.report().failures.count == 60)
    // 120 images are wanted, and each would be tried three times.
    #expect(host.requests.count < 180, "\(host.requests.count)")
    host.stop()
  }

  @Test func nobodyIsToldMoreThanTheyNeedToKnow() async throws {
    let sources = try SevenSources(count: 3)
    #expect(try await sources.studio.build().status == 0)
    let requests = sources.studio.sandbox.requests
    #expect(Set(requests.compactMap(\.service)).count == Sandbox.Service.allCases.count)
    for request in requests {
      for name in ["Cookie", "Authorization", "Referer"] {
        #expect(request.header(name) == nil, "\(request.path)")
      }
      #expect(!request.path.contains(Sandbox.key))
      #expect(!request.headers.contains { $0.value.contains(Sandbox.key) })
      if !request.isSearch { #expect(!request.query.contains { $0.value == Sandbox.key }) }
    }
  }

  @Test func aKeyIsNotTakenAlongToAnotherHost() async throws {
    let other = try Sandbox()
    let bench = try ThreePages()
    try bench.configure([.pixabay], allowPrivateHosts: true)
    bench.faults.set(
      .redirect(to: "http://127.0.0.1:\(other.port)/api/?q=anything"), at: .search(page: nil))
    let run = try await bench.run()
    #expect(run.outcome.status == 69, "\(run.outcome.errors)")
    for request in other.requests {
      #expect(!request.query.contains { $0.value == Sandbox.key })
      #expect(!request.headers.contains { $0.value.contains(Sandbox.key) })
      #expect(request.header("Referer") == nil)
    }
    other.stop()
  }

  /// Fields of a result that lead to images elsewhere.
  private static func images(at root: String, of id: Int) -> [AnswerJSON.Member] {
    [
      (key: "previewURL", value: .string("\(root)/a-\(id)_150.jpg")),
      (key: "webformatURL", value: .string("\(root)/a-\(id)_640.jpg")),
      (key: "largeImageURL", value: .string("\(root)/b-\(id)_150.jpg")),
    ]
  }
}
