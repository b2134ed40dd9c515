import Model
import Testing

struct FocusTests {
  @Test(arguments: [
    ("0.5 0.3", "0.5 0.3"), ("0 1", "0 1"), (".5  0.333", "0.5 0.33"), ("0.05 0.999", "0.05 1"),
    ("1.0 0.10", "1 0.1"),
  ])
  func isAPointOfThePicture(_ text: String, _ written: String) throws {
    let focus = try #require(Focus(text))
    #expect(focus.description == written && Focus(written) == focus)
  }

  @Test(arguments: [
    "", "0.5", "0.5 0.5 0.5", "1.1 0", "-0.1 0", "nan 0", "0,5 0,3", "1e-1 0", "½ 0",
  ])
  func anythingElseIsNone(_ text: String) { #expect(Focus(text) == nil) }
}
