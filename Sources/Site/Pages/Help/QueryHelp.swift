import Theme

/// The ways to search, by examples in the language of the site.
struct QueryHelp {
  let words: Words

  static let fields = [
    "tag", "title", "by", "source", "search", "licence", "camera", "lens", "place", "year", "month",
    "orientation", "colour", "type", "file",
  ]
  static let numbers = [
    "width", "height", "megapixels", "bytes", "iso", "focal", "views", "downloads", "likes",
    "favourites", "comments", "year",
  ]

  var table: HelpTable {
    let example = words(.exampleWords)
    let parts = example.split(separator: " ")
    let first = parts.first.map(String.init) ?? example
    let second = parts.last.map(String.init) ?? example
    return HelpTable(rows: [
      row(.queryPart, first), row(.queryAll, example), row(.queryPhrase, "\"\(example)\""),
      row(.queryNot, "\(first) -\(second)"),
      row(.queryField, "tag:\(first)", "by:anna", "year:2024", "orientation:portrait"),
      row(.queryNumber, "width>=3000", "likes>100"),
    ])
  }

  private func row(_ meaning: Phrase, _ examples: String...) -> HelpTable.Row {
    HelpTable.Row(keys: examples, meaning: words(meaning))
  }
}
