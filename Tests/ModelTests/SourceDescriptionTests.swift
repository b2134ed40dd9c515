import Model
import Testing

/// What is said of sources in the program's own words.
struct SourceDescriptionTests {
  @Test(arguments: [
    (Budget(5, per: .seconds(1)), "5 requests a second"),
    (.init(20, per: .seconds(60)), "20 requests a minute"),
    (.init(3_600, per: .seconds(3_600)), "3,600 requests an hour"),
    (.init(200, per: .seconds(86_400)), "200 requests a day"),
    (.init(600, per: .seconds(300)), "600 requests in 5 minutes"),
    (.init(7, per: .seconds(90)), "7 requests in 90 s"),
    (.init(1, per: .seconds(60)), "1 request a minute"),
  ])
  func aBudgetSaysHowOften(budget: Budget, words: String) {
    #expect(budget.description == words)
  }

  @Test func withoutTermsNothingIsAskedFor() {
    let terms = SourceTerms(summary: "anything goes")
    #expect(terms.shortestAge == .zero && terms.mostPerPage == nil && terms.notice == nil)
    // Portraits are fetched only where they are offered.
    #expect(terms.publishesOriginals && !terms.offersPortraits)
    #expect(SourceLimits(reach: nil).longestSearch == .max)
  }

  @Test func theWayToAKeyNamesPageVariableAndFile() {
    #expect(
      source(keyPage: WebAddress(known: "https://x.example/key")).wayToKey
        == "get one at https://x.example/key and put it into the environment variable X_KEY, or "
        + "`key` in X.plist")
    #expect(source(keyPage: nil).wayToKey?.hasPrefix("get one from Xs and put it") == true)
    let local = SourceDescription(
      name: SourceName("folder"), title: "Folder", service: nil, parameters: [],
      limits: SourceLimits(reach: nil), terms: SourceTerms(summary: ""))
    #expect(local.wayToKey == nil && local.key == nil)
  }

  @Test func allOfAServiceIsCalledLikeTheService() {
    #expect(source(keyPage: nil).title(ofSearch: "") == "Xs")
    #expect(source(keyPage: nil).title(ofSearch: "heron") == nil)
  }

  private func source(keyPage: WebAddress?) -> SourceDescription {
    SourceDescription(
      name: SourceName("x"), title: "Xs",
      service: WebService(
        fileName: "X.plist", base: WebAddress(known: "https://x.example/"),
        key: .init(variable: "X_KEY", page: keyPage)),
      parameters: [], limits: SourceLimits(reach: nil), terms: SourceTerms(summary: ""))
  }
}
