import Model
import Search

/// What the answers of a service mean.
extension DescriptionReader {
  func picture(_ readings: ReadingReader) -> [DeclaredService.PictureKey: Reading] {
    guard let reader = reader.need("picture")?.dictionary() else { return [:] }
    var picture: [DeclaredService.PictureKey: Reading] = [:]
    for key in DeclaredService.PictureKey.allCases {
      picture[key] = reader.take(key.rawValue).flatMap(readings.reading)
    }
    if !reader.keys.contains("id") { reader.miss("id") }
    if !reader.keys.contains("large"), !reader.keys.contains("preview") { reader.miss("large") }
    if picture[.id]?.isConstant == true {
      reader.take("id")?.fail("this is the same for all pictures, expected a path in it")
    }
    reader.finish()
    return picture
  }

  func conditions(_ readings: ReadingReader) -> [DeclaredService.Condition] {
    (reader.take("where")?.items() ?? []).compactMap { item in
      guard let reader = item.dictionary() else { return nil }
      let reading = reader.need("at").flatMap(readings.reading)
      let (values, isEqual) = comparison(of: reader)
      if values == nil { reader.miss("is") }
      reader.finish()
      guard let reading, let values else { return nil }
      return DeclaredService.Condition(reading, isEqual: isEqual, to: values)
    }
  }

  func comparison(of reader: DictionaryReader) -> (Set<String>?, isEqual: Bool) {
    let equal = reader.take("is")?.texts()
    let unequal = reader.take("isNot")
    if reader.keys.contains("is"), let unequal {
      unequal.fail("`is` is given, too, expected one of them")
    }
    let values = equal ?? unequal?.texts()
    return (values.map(Set.init), reader.keys.contains("is"))
  }

  func fields(_ readings: ReadingReader) -> [DeclaredService.FieldReading] {
    (reader.take("fields")?.items() ?? []).compactMap { item in
      guard let reader = item.dictionary() else { return nil }
      let reading = reader.need("at").flatMap(readings.reading)
      let label = reader.need("label")?.text()
      let group: Field.Group = reader.take("group")?.choice() ?? .other
      let form: DeclaredService.FieldReading.Form? = reader.take("as")?.choice()
      let words = reader.take("words")?.pairs()
      let expires = reader.take("expires")?.boolean() ?? false
      if form != nil, let words = reader.take("words") {
        words.fail("`as` is given, too, expected one of them")
      }
      reader.finish()
      guard let reading, let label else { return nil }
      return DeclaredService.FieldReading(
        reading, label: label, group: group, as: form, words: words, expires: expires)
    }
  }

  func showsAllFields(_ format: AnswerFormat) -> Bool {
    guard let item = reader.take("allFields"), item.boolean() == true else { return false }
    if format != .json { item.fail("an answer in XML has no such fields, expected `format` json") }
    return true
  }

  func refusal(of item: Item, _ readings: ReadingReader) -> DeclaredService.Refusal? {
    guard let reader = item.dictionary() else { return nil }
    let place = reader.need("at").flatMap(readings.reading)
    let (values, isEqual) = comparison(of: reader)
    let words = reader.take("words").flatMap(readings.reading)
    reader.finish()
    guard let place else { return nil }
    var refusal = DeclaredService.Refusal(place)
    (refusal.values, refusal.isEqual, refusal.words) = (values, isEqual, words)
    return refusal
  }
}
