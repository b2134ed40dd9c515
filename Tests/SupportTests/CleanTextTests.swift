import Foundation
import Support
import Testing

struct CleanTextTests {
  private static let marks = "\u{301}\u{327}\u{316}"

  /// Unicode's stream-safe text format (UAX #15, section 13), without the joiners that it puts in.
  @Test func atMostThirtyMarksStandBehindALetter() {
    for count in [10, 11, 400] {
      let text = "e" + String(repeating: Self.marks, count: count) + "f\u{301}"
      for clean in [CleanText.line(text), CleanText.lines(text)] {
        let whole = clean.decomposedStringWithCanonicalMapping.unicodeScalars
        #expect(whole.count == 1 + 30 + 2)
        #expect(whole.last == "\u{301}" && whole.first == "e")
      }
    }
  }

  /// Each stands for two marks.
  @Test func marksThatAreTwoCountAsTwo() {
    let text = "e" + String(repeating: "\u{344}", count: 40)
    #expect(CleanText.line(text).decomposedStringWithCanonicalMapping.unicodeScalars.count == 31)
  }

  /// Letters to the eye of whoever asks for their class, and marks once they are folded.
  @Test(arguments: ["\u{FF9E}", "\u{FF9F}", "\u{F73}", "\u{F75}", "\u{F81}"])
  func marksInDisguiseCount(_ mark: String) {
    let text = CleanText.line("e" + String(repeating: mark, count: 400))
    #expect(text.decomposedStringWithCompatibilityMapping.unicodeScalars.count == 31)
  }

  /// Whoever compares what was read pays for every mark in it.
  @Test func jsonHoldsFewMarks() throws {
    let text = "e" + String(repeating: Self.marks, count: 400)
    let json = try JSONValue(parsing: Array(#"{"\#(text)": ["\#(text)", "e\u0301"]}"#.utf8))
    guard case .object(let members) = json, case .array(let elements) = members.first?.value,
      case .string(let read) = elements.first
    else {
      Issue.record("\(json)")
      return
    }
    #expect(members.first?.key.unicodeScalars.count == 31 && read.unicodeScalars.count == 31)
    #expect(elements.last == .string("e\u{301}"))
  }

  @Test(arguments: [
    "é", "각", "👩‍👩‍👧‍👦", "Z̷̨̛a̵͠l̶g̷o", "हिन्दी", "ไทย", "שָׁלוֹם",
  ])
  func textThatIsWrittenStaysWhatItIs(_ text: String) {
    #expect(CleanText.line(text) == text)
  }
}
