import Model
import Support
import Testing

struct ParameterRuleTests {
  @Test(arguments: [
    (ParameterRule.Kind.choice(["a", "b"]), "a", "c"), (.choices(["a", "b"]), "a,b", "a,,b"),
    (.integer(3...200), "200", "201"), (.integer(0...Int.max), "7", "-1"),
    (.boolean, "true", "yes"),
    (.text(3), "äöü", "abcd"),
  ])
  func acceptsWhatTheServiceAccepts(kind: ParameterRule.Kind, good: String, bad: String) {
    let rule = ParameterRule("name", kind)
    #expect(rule.accepts(good))
    #expect(!rule.accepts(bad))
  }

  @Test(arguments: [
    ("tilte", "title"), ("baseurl", "baseURL"), ("pagesize", "pageSize"), ("zebra", nil),
  ])
  func suggestsTheNameThatWasMeant(typed: String, meant: String?) {
    #expect(Suggestion.nearest(to: typed, among: ["title", "baseURL", "pageSize"]) == meant)
  }
}
