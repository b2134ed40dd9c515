import Model
import Support
import Testing

@testable import Transfer

struct RateLimitHeadersTests {
  /// Tue, 06 May 2031 07:08:09 GMT
  private static let now = Timestamp(secondsSince1970: 1_935_817_689)

  struct Example: CustomTestStringConvertible {
    let testDescription: String
    let headers: [String]
    let pause: Int?
    let rest: Int?

    init(_ description: String, _ headers: String..., pause: Int? = nil, rest: Int? = nil) {
      testDescription = description
      self.headers = headers
      self.pause = pause
      self.rest = rest
    }

    var rateLimitHeaders: RateLimitHeaders {
      let fields = headers.map { line in
        let sides = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        return HeaderField(name: String(sides[0]), value: CleanText.line(String(sides[1])))
      }
      return RateLimitHeaders(HeaderFields(fields), at: RateLimitHeadersTests.now)
    }
  }

  @Test(arguments: [
    Example("nothing is said", "Content-Type: text/html"),
    Example("seconds", "retry-after: 120", pause: 120),
    Example("no time at all", "Retry-After: 0", pause: 0),
    Example("a time that is over", "Retry-After: -5", pause: 0),
    Example("a year", "Retry-After: 31622400", pause: 31_622_400),
    Example("more than a year", "Retry-After: 31622401"),
    Example("more than any number", "Retry-After: 99999999999999999999"),
    Example("less than any number", "Retry-After: -99999999999999999999"),
    Example("the least number", "Retry-After: -9223372036854775808", pause: 0),
    Example("a number of engineers", "Retry-After: 1e9"),
    Example("nothing", "Retry-After:"),
    Example("a word", "Retry-After: soon"),
    Example(
      "several: the longest", "Retry-After: 5", "Retry-After: 30", "Retry-After: x", pause: 30),
    Example("a date", "Retry-After: Tue, 06 May 2031 07:09:09 GMT", pause: 60),
    Example("a date of the old form", "Retry-After: Tuesday, 06-May-31 07:09:09 GMT", pause: 60),
    Example("a date of C", "Retry-After: Tue May  6 07:09:09 2031", pause: 60),
    Example("a date that is over", "Retry-After: Tue, 06 May 2031 07:00:00 GMT", pause: 0),
    Example("a date far away", "Retry-After: Tue, 06 May 9999 07:00:00 GMT"),
    Example("a date of no calendar", "Retry-After: Tue, 31 Feb 2031 07:08:09 GMT"),
    Example(
      "a date by the server's own clock", "Retry-After: Sat, 01 Jan 2000 00:01:00 GMT",
      "Date: Sat, 01 Jan 2000 00:00:00 GMT", pause: 60),
    Example(
      "a date beside a broken clock", "Retry-After: Tue, 06 May 2031 07:09:09 GMT",
      "Date: today", pause: 60),
  ])
  func readsForHowLongToPause(_ example: Example) {
    #expect(example.rateLimitHeaders.pause == example.pause.map { .seconds($0) })
    #expect(example.rateLimitHeaders.rest == nil)
  }

  @Test(arguments: [
    Example("seconds", "X-RateLimit-Remaining: 0", "X-RateLimit-Reset: 37", rest: 37),
    Example("without the X", "RateLimit-Remaining: 0", "RateLimit-Reset: 37", rest: 37),
    Example("one that is left", "X-RateLimit-Remaining: 1", "X-RateLimit-Reset: 37"),
    Example("fewer than none", "X-RateLimit-Remaining: -1", "X-RateLimit-Reset: 37", rest: 37),
    Example("no end", "X-RateLimit-Remaining: 0"),
    Example("only an end", "X-RateLimit-Reset: 37"),
    Example("an end of the other kind", "X-RateLimit-Remaining: 0", "RateLimit-Reset: 37"),
    Example("a moment", "X-RateLimit-Remaining: 0", "X-RateLimit-Reset: 1935817749", rest: 60),
    Example(
      "a moment that is over", "X-RateLimit-Remaining: 0", "X-RateLimit-Reset: 1000000001", rest: 0),
    Example("milliseconds", "X-RateLimit-Remaining: 0", "X-RateLimit-Reset: 1935817749000"),
    Example("a huge moment", "X-RateLimit-Remaining: 0", "X-RateLimit-Reset: 9223372036854775807"),
    Example("too many seconds", "X-RateLimit-Remaining: 0", "X-RateLimit-Reset: 1000000000"),
    Example("no number", "X-RateLimit-Remaining: none", "X-RateLimit-Reset: 37"),
    Example("no time", "X-RateLimit-Remaining: 0", "X-RateLimit-Reset: 1e9"),
    Example(
      "a moment by the server's own clock", "X-RateLimit-Remaining: 0",
      "X-RateLimit-Reset: 1900000060", "Date: Sun, 17 Mar 2030 17:46:40 GMT", rest: 60),
    Example(
      "two times: the longer", "X-RateLimit-Remaining: 0", "X-RateLimit-Reset: 37",
      "X-RateLimit-Reset: 40", rest: 40),
    Example("all in one", "RateLimit: limit=100, remaining=0, reset=37", rest: 37),
    Example("all in one, with some left", "RateLimit: limit=100, remaining=5, reset=37"),
    Example("a policy", #"RateLimit: "minute";r=0;t=37"#, rest: 37),
    Example("a policy with spaces", #"RateLimit: "minute"; r=0; t=37"#, rest: 37),
    Example("a policy with some left", #"RateLimit: "minute";r=1;t=37"#),
    Example("a policy without end", #"RateLimit: "minute";r=0"#),
    Example(
      "two policies: the one that is used up", #"RateLimit: "day";r=7;t=80000, "a";r=0;t=9"#,
      rest: 9),
    Example("one policy's end is not the other's", #"RateLimit: "day";r=0, "minute";r=5;t=9"#),
    Example("a name that looks like more", #"RateLimit: "a;r=0;t=5,b;r=0;t=6";r=3;t=9"#),
    Example("rubbish", #"RateLimit: ;;,,"=;r=;t==0,r=0;"#),
  ])
  func readsWhenRequestsAreLeftAgain(_ example: Example) {
    #expect(example.rateLimitHeaders.rest == example.rest.map { .seconds($0) })
    #expect(example.rateLimitHeaders.pause == nil)
  }
}
