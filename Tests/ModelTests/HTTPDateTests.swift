import Model
import Testing

struct HTTPDateTests {
  @Test(arguments: [
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
  ])
  func readsAllThreeForms(_ text: String) {
    #expect(HTTPDate.seconds(text) == 784_111_777)
  }

  @Test func writesTheFormThatIsStillSent() {
    #expect(HTTPDate.text(of: 784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
  }

  @Test func takesAYearOfTwoDigitsForOneThatIsNear() {
    #expect(HTTPDate.seconds("Tuesday, 06-May-31 07:08:09 GMT") == 1_935_817_689)
  }

  @Test(arguments: [
    "", "yesterday", "0", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 06 Nov 1994 08:49 GMT",
    "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 25:49:37 GMT",
    "Sun, 06 Nov 99999999999999999999 08:49:37 GMT", "Sun, 06 Nov 1994 0:99999999999:0 GMT",
    "Sun, 06 Nov 1994 08:49:37.5 GMT", "Sun, 06 nov 1994 08:49:37 GMT", " , - , - GMT",
  ])
  func isNoDate(_ text: String) {
    #expect(HTTPDate.seconds(text) == nil)
  }
}
