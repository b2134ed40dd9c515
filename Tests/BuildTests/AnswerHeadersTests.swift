import Model
import Testing
import Transfer

@testable import Build

/// What the headers of an answer say of how long it serves (RFC 9111).
struct AnswerHeadersTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let headers: [(String, String)]
    let seconds: Int?

    init(_ seconds: Int?, _ headers: (String, String)...) {
      self.headers = headers
      self.seconds = seconds
      testDescription = headers.map { "\($0): \($1)" }.joined(separator: ", ")
    }
  }

  /// Noon, when the answers come.
  private static let noon = 1_900_022_400
  private static func date(_ seconds: Int) -> (String, String) {
    ("Date", HTTPDate.text(of: noon + seconds))
  }
  private static func expires(_ seconds: Int) -> (String, String) {
    ("Expires", HTTPDate.text(of: noon + seconds))
  }
  private static func control(_ value: String) -> (String, String) { ("Cache-Control", value) }

  static let examples = [
    Example(nil), Example(nil, control("private")), Example(nil, control("public, s-maxage=60")),
    Example(nil, control("must-revalidate, stale-if-error=5")), Example(nil, control("")),
    Example(nil, control(", ,")), Example(nil, date(0)), Example(nil, ("Age", "5")),
    Example(60, control("max-age=60")), Example(60, control("Private , MAX-AGE = 60,x")),
    Example(60, control("max-age=\"60\"")), Example(60, control("s-maxage=5, max-age=60")),
    Example(60, ("cache-control", "private"), control("max-age=60")),
    Example(60, control("private=\"a, max-age=5, b\", max-age=60")),
    Example(60, control("x=\"\\\", no-store, \", max-age=60")),
    // Nonsense ends it.
    Example(0, control("max-age")), Example(0, control("max-age=")),
    Example(0, control("max-age=-1")),
    Example(0, control("max-age=+1")), Example(0, control("max-age=1.5")),
    Example(0, control("max-age=6 0")), Example(0, control("max-age=6\"0\"")),
    Example(0, control("max-age=０")), Example(0, control("max-age=60, max-age=61")),
    Example(60, control("max-age=60, max-age=60")),
    Example(0, control("max-age=60"), control("max-age=0")),
    // What is too large to count is large.
    Example(1 << 31, control("max-age=99999999999999999999999999")),
    Example(1 << 31, control("max-age=9223372036854775807")),
    Example(0, control("no-store")), Example(0, control("no-cache, max-age=60")),
    Example(0, control("max-age=60, No-Cache=\"set-cookie\"")), Example(0, control("no-cache=")),
    Example(60, expires(60)), Example(60, expires(60), date(0)),
    Example(60, control("max-age=60"), expires(9_999)),
    Example(60, control("max-age=60"), ("Expires", "0")),
    Example(0, ("Expires", "0")), Example(0, ("Expires", "-1")), Example(0, ("Expires", "")),
    Example(0, ("Expires", "tomorrow")), Example(0, expires(-60)),
    Example(0, expires(60), expires(70)),
    Example(60, expires(60), expires(60)),
    // By the service's own clock, but never younger than by ours.
    Example(60, expires(60), date(-30)), Example(50, expires(60), date(10)),
    Example(30, control("max-age=60"), date(-30)), Example(60, control("max-age=60"), date(30)),
    Example(60, control("max-age=60"), ("Date", "today")),
    Example(50, control("max-age=60"), ("Age", "10")),
    Example(50, control("max-age=60"), ("Age", " 10 , 20")),
    Example(0, control("max-age=60"), ("Age", "61")),
    Example(0, control("max-age=60"), ("Age", "99999999999999999999999")),
    Example(60, control("max-age=60"), ("Age", "-10")),
    Example(60, control("max-age=60"), ("Age", "x")),
    Example(30, control("max-age=60"), ("Age", "10"), date(-30)),
    Example(20, control("max-age=60"), ("Age", "40"), date(-30)),
  ]

  @Test(arguments: examples) func theySayForHowLong(_ example: Example) {
    let fields = HeaderFields(example.headers.map { HeaderField(name: $0.0, value: $0.1) })
    let lifetime = AnswerLifetime.of(fields, retrieved: Timestamp(secondsSince1970: Self.noon))
    #expect(lifetime == example.seconds.map { .seconds($0) })
  }
}
