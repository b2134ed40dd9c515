import TestSupport

@testable import Site

/// Queries of which chance says what they ask for: parts of what pictures are found by, some of it
/// misspelt, and whatever else somebody may type.
struct ScatteredQueries {
  private let texts: [PictureValues.Text]
  private let titles: [String]
  private var generator = SeededGenerator(11)

  init(_ values: [PictureValues]) {
    texts = values.flatMap(\.texts)
    titles = values.compactMap(\.title)
  }

  mutating func next() -> String {
    (0..<generator.one(of: [1, 1, 1, 2, 2, 3])).map { _ in
      (generator.happens(15) ? "-" : "") + term()
    }.joined(separator: " ")
  }

  /// Whole values of which a letter is another.
  mutating func misspelt() -> String {
    var letters = Array(generator.one(of: texts).text.unicodeScalars)
    letters[Int.random(in: 0..<letters.count, using: &generator)] = "q"
    return String(String.UnicodeScalarView(letters))
  }

  private mutating func term() -> String {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...3: part(of: generator.one(of: texts).text)
    case 4...5: field()
    case 6: "\"\(part(of: generator.one(of: titles)))\""
    case 7: "title:\"\(part(of: generator.one(of: titles)))\""
    case 8: number()
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

  private static let oddities = [
    "\"", "-", "--", "tag:", "foo:bar", "<script>", "__proto__", "constructor", "width>big",
    "year:20",
    "month:may", "orientation:landscape", "type:photo", "a\"b", "“the", "zzz", "color:blue",
  ]
}
