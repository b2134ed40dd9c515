import Model
import TestSupport

@testable import Site

/// Queries of which chance says what they ask for: parts of what pictures are found by, some of it
/// misspelt, and whatever else somebody may type.
struct ScatteredQueries {
  private let texts: [PictureValues.Text]
  private let titles: [String]
  private var generator: SeededGenerator

  init(_ values: [PictureValues], seed: UInt64) {
    generator = SeededGenerator(seed)
    texts = values.flatMap(\.texts)
    titles = values.compactMap(\.title)
  }

  /// Some with `or`, some with brackets within brackets, not all of which are closed.
  mutating func next(depth: Int = 0) -> String {
    var query = ""
    for place in 0..<generator.one(of: [1, 1, 1, 2, 2, 3]) {
      if place > 0 { query += generator.happens(30) ? " or " : " " }
      if generator.happens(15) { query += "-" }
      if depth < 10, generator.happens(depth == 0 ? 25 : 40) {
        query += "(" + next(depth: depth + 1) + (generator.happens(95) ? ")" : "")
      } else {
        query += term()
      }
    }
    return query
  }

  /// Whole values of which a letter is another.
  mutating func misspelt() -> String {
    var letters = Array(generator.one(of: texts).text.unicodeScalars)
    letters[Int.random(in: 0..<letters.count, using: &generator)] = "q"
    return String(String.UnicodeScalarView(letters))
  }

  private mutating func term() -> String {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0...3: part(of: generator.one(of: texts).text)
    case 4...5: field()
    case 6: "\"\(part(of: generator.one(of: titles)))\""
    case 7: "title:\"\(part(of: generator.one(of: titles)))\""
    case 8: number()
    case 9: range()
    case 10: generator.one(of: ["has:", "is:"]) + generator.one(of: Self.parts)
    default: generator.one(of: Self.oddities)
    }
  }

  private mutating func part(of text: String) -> String {
    let letters = Array(text.unicodeScalars)
    let start = Int.random(in: 0..<letters.count, using: &generator)
    let end = Int.random(in: start..<letters.count, using: &generator)
    return String(String.UnicodeScalarView(letters[start...end]))
  }

  private mutating func field() -> String {
    let value = generator.one(of: texts)
    let text = part(of: value.text)
    return value.field.rawValue + ":" + (text.contains(" ") ? "\"\(text)\"" : text)
  }

  private mutating func number() -> String {
    let field = generator.one(of: NumberField.allCases).rawValue
    let limit = generator.one(of: [
      "0", "7", "50", "100", "800", "2015", "3000", "9.0", "12", "23.4",
    ])
    return field + generator.one(of: [">=", "<=", ">", "<", "=", ":"]) + limit
  }

  /// Either end may be open, and the larger one first.
  private mutating func range() -> String {
    let ends = (0..<2).map { _ in
      generator.one(of: ["", "0", "3", "100", "600", "2010", "2020", "3000", "12.5"])
    }
    return generator.one(of: NumberField.allCases).rawValue + generator.one(of: [":", "="])
      + ends.joined(separator: generator.one(of: ["..", "…"]))
  }

  private static let parts =
    KnownPart.allCases.map(\.rawValue) + Orientation.allCases.map(\.rawValue) + ["", "x"]

  private static let oddities = [
    "or", "OR", "(", ")", "()", "-()", "a)", "or or", "\"or\"",
    "\"", "-", "--", "tag:", "foo:bar", "<script>", "__proto__", "constructor", "width>big",
    "year:20",
    "month:may", "orientation:landscape", "type:photo", "a\"b", "“the", "zzz", "color:blue",
  ]
}
