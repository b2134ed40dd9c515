import Foundation
import Model
import Support
import XML

/// The name below an article: `MANOHLA DARGIS`, `Manohla Dargis` and `By Manohla Dargis` are one.
struct NYTimesByline {
  let name: String
  /// Two bylines are the same person's when these are equal.
  let id: String

  /// Nil where nobody is named.
  init?(_ value: JSONValue?) {
    guard let line = NYTimesReading.line(value, limit: 200) else { return nil }
    let name = Self.withoutBy(line)
    guard !name.isEmpty else { return nil }
    self.name = Self.readable(name)
    id = CleanText.line(Folding.compared(name))
  }

  var creator: Creator { Creator(source: NYTimesDescription.name, id: id, name: name) }

  private static func withoutBy(_ line: String) -> String {
    let words = line.split(separator: " ", maxSplits: 1)
    guard words.first?.lowercased() == "by" else { return line }
    return words.count == 2 ? String(words[1]) : ""
  }

  /// A name in capitals with only the first letter of each part as a capital.
  private static func readable(_ name: String) -> String {
    guard name == name.uppercased(), name != name.lowercased() else { return name }
    var previous: Character = " "
    return name.reduce(into: "") { readable, character in
      readable += previous.isLetter ? character.lowercased() : String(character)
      previous = character
    }
  }
}
