import Model
import Testing

@testable import Site

/// The meaning of a search, by the examples that the scripts are tested with, too.
struct VectorTests {
  @Test func foldsEveryTextAsTheScriptsDo() throws {
    let rows = try Vectors.read("folding", as: [[String]].self)
    #expect(rows.count >= 50)
    for row in rows {
      #expect(Array(FoldedText.folded(row[0]).unicodeScalars) == Array(row[1].unicodeScalars))
    }
  }

  @Test func readsEveryQueryAsTheScriptsDo() throws {
    let rows = try Vectors.read("queries", as: [Vectors.Query].self)
    #expect(rows.count >= 120)
    for row in rows {
      let terms = SearchQuery(row.text).terms.map { Vectors.Term($0) }
      #expect(terms == row.terms, "\(row.text.prefix(60))")
    }
  }

  @Test func findsForEveryQueryWhatTheScriptsFind() throws {
    let vectors = try Vectors.read("matches", as: Vectors.Matches.self)
    let search = ReferenceSearch(vectors.pictures.map { PictureValues($0) })
    #expect(vectors.queries.count >= 80)
    for row in vectors.queries {
      #expect(search.pictures(matching: row.query) == row.pictures, "\(row.query.prefix(60))")
    }
  }

  @Test func suggestsTheSpellingsThatTheScriptsSuggest() throws {
    let vectors = try Vectors.read("near", as: Vectors.Near.self)
    let values = vectors.vocabulary.compactMap { value in
      TextField(rawValue: value.field).map {
        (text: PictureValues.Text($0, value.text), count: value.count)
      }
    }
    for row in vectors.terms {
      let field = row.field.flatMap { TextField(rawValue: $0) }
      let isFound = values.contains {
        $0.text.field.isFound(by: field) && $0.text.text.holds(row.text)
      }
      let found =
        isFound
        ? [] : NearSpellings(text: row.text, field: field).suggestions(among: values)
      #expect(found == row.suggestions, "\(row.text.prefix(60))")
    }
  }
}
