import Model
import Testing

/// A host that gets into a policy is a host, and nothing else.
struct AllowedHostTests {
  @Test(arguments: [
    "example.org", "a-b.example.org", "*.example.org", "example.org:8443", "xn--mller-kva.example",
  ])
  func aHostIsOne(_ text: String) {
    #expect(AllowedHost(text)?.source == "https://\(text)")
  }

  @Test(arguments: [
    "", "*", "*.org", "*.*.example.org", "a.*.example.org", "https://example.org", "example.org/",
    "example.org/a", "'self'", "'unsafe-inline'", "example.org; script-src *",
    "example.org b.example",
    "localhost", "127.0.0.1", "[::1]", "data:", "https:", "example.org:", "example.org:0",
    "example.org:80:80", "-a.example", "a-.example", "a..example", ".example.org", "example.org.",
    "müller.example", "example.org:+1", "exa\"mple.org", "example.org\n", "a_b.example",
    String(repeating: "a", count: 64) + ".example",
  ])
  func anythingElseIsNone(_ text: String) { #expect(AllowedHost(text) == nil) }
}
