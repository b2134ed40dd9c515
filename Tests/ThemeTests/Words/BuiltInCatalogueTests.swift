import Model
import Testing

@testable import Site
@testable import Theme

/// What comes with the program is whole, in every language.
struct BuiltInCatalogueTests {
  @Test func theLanguagesAreThere() {
    #expect(CatalogueSamples.languages == ["ar", "de", "en", "es", "fr", "ja"])
    #expect(CatalogueSamples.catalogues([:]).gaps.isEmpty)
  }

  @Test(arguments: CatalogueSamples.builtIn.keys.sorted())
  func noFileHasAMistake(path: String) throws {
    let bytes = try #require(CatalogueSamples.builtIn[path])
    #expect(CatalogueReader(bytes, file: path).mistakes == [])
  }

  @Test(arguments: CatalogueSamples.languages)
  func everyPhraseIsThere(language: String) throws {
    let phrases = try CatalogueSamples.catalogue(language).phrases
    for phrase in Phrase.allCases {
      #expect(phrases[phrase]?.isEmpty == false, "\(language): \(phrase)")
    }
  }

  @Test(arguments: CatalogueSamples.languages)
  func everySentenceHasTheFormsOfItsLanguage(language: String) throws {
    let sentences = try CatalogueSamples.catalogue(language).sentences
    let forms = try CatalogueSamples.forms(of: language)
    for sentence in Sentence.allCases {
      let isCounted = sentence.places.contains(Sentence.counted)
      let own = Set((sentences[sentence] ?? [:]).keys.map(\.rawValue))
      #expect(own == (isCounted ? forms : ["other"]), "\(language): \(sentence)")
    }
  }

  @Test(arguments: CatalogueSamples.languages)
  func everyPlaceAndLinkOfEnglishIsThere(language: String) throws {
    let english = try CatalogueSamples.catalogue("en").sentences
    for (sentence, forms) in try CatalogueSamples.catalogue(language).sentences {
      let wanted = Self.places(try #require(english[sentence]?[.other]))
      for (form, message) in forms {
        // Where the words say how many, the number may be left out: “two photos”.
        let isSaid = [.zero, .one, .two].contains(form)
        let optional: Set<Message.Piece> = isSaid ? [.place(Sentence.counted)] : []
        #expect(
          Self.places(message).union(optional) == wanted.union(optional),
          "\(language): \(sentence), \(form)")
      }
    }
  }

  /// The words of links differ.
  private static func places(_ message: Message) -> Set<Message.Piece> {
    Set(
      message.pieces.compactMap { piece in
        switch piece {
        case .text: nil
        case .place: piece
        case .link(let name, let words): .link(name, words.isEmpty ? "no words" : "words")
        }
      })
  }

  @Test(arguments: CatalogueSamples.languages)
  func everyLanguageHasItsMonthsAndDigits(language: String) throws {
    let catalogue = try CatalogueSamples.catalogue(language)
    #expect(Set(catalogue.months ?? []).count == 12)
    #expect(Set(CatalogueSamples.words(language).digits.signs).count == 10)
    #expect(catalogue.direction != nil && catalogue.plurals != nil)
  }

  @Test(arguments: CatalogueSamples.translations)
  func aTermThatOneLanguageHasIsInEachOfThem(language: String) throws {
    let all = try CatalogueSamples.translations.reduce(into: Set<String>()) {
      $0.formUnion(try CatalogueSamples.catalogue($1).terms.keys)
    }
    let own = try CatalogueSamples.catalogue(language).terms
    #expect(all.subtracting(own.keys).sorted() == [])
    #expect(own.values.allSatisfy { !$0.isEmpty })
  }

  @Test(arguments: CatalogueSamples.translations)
  func everyTermOfThisModuleIsTranslated(language: String) throws {
    let terms =
      Label.allCases.map(\.rawValue) + FileOrientation.allCases.map(\.rawValue)
      + ColourName.allCases.map(\.rawValue)
    let own = try CatalogueSamples.catalogue(language).terms
    #expect(terms.filter { own[$0] == nil } == [])
  }
}
