import Model
import Testing

struct VideoLengthTests {
  @Test(
    arguments: [
      ("83", "1:23"), ("83.4", "1:23"), ("1:23", "1:23"), ("1:02:03", "1:02:03"), ("0.2", "0:01"),
      ("0", nil), ("-5", nil), ("1e300", nil), ("nan", nil), ("inf", nil), ("", nil), (":", nil),
      ("1:2:3:4", nil), ("a minute", nil), ("99999999999999999999", nil), (nil, nil),
      ("9999999:9999999:9999999", "9999999"),
    ] as [(String?, String?)])
  func whatASourceSaysIsSecondsOrNothing(_ told: String?, _ length: String?) {
    let known = Video(length: told).length
    // However long it is said to be.
    #expect(length == "9999999" ? known != nil : known == length)
  }
}
