import Model
import Support
import Testing

@testable import Site

/// What cards, the viewer and the filters are told.
struct RecordTests {
  @Test func aRecordTellsWhatACardNeeds() throws {
    let index = try IndexReader(Samples.content([Samples.picture(1, title: "Grey heron")]))
    let record = try index.record(0)
    let address = PhotoAddress(Samples.id(1))
    #expect(record[0] == "\(address.folder)/\(address.name)")
    #expect(Array(record[3...5]) == ["Grey heron", "", "Anna"])
    let kinds = record[6].replacing(/[0-9a-f]{6}/, with: "")
    #expect(kinds == "W150-.jpg 320-.webp 640-.webp 960-.webp 1280-.webp|P150-.jpg 1280!.jpg")
    let mark = Samples.image(1, width: 1_280, height: 853).digest.hex.prefix(6)
    #expect(Array(record[7...8]) == ["1280x853", "1280!\(mark).jpg"])
    #expect(record[9] == "JPEG, 115 kB")
    #expect(record[10] == "Image by Anna on Pixabay")
    #expect(record[11] == "https://pixabay.com/photos/id-1/")
    #expect(Array(record[12...]) == ["", "", "1", "", ""])
  }

  @Test func aRecordTellsWhatItsFileIsCalledWhereThatIsNotItsName() throws {
    let index = try IndexReader(Samples.content([Samples.picture(1, title: "AC/DC")]))
    #expect(try index.record(0)[15] == "AC-DC")
  }

  @Test func detailsTellCaptionFactsAndTagsWithTheirWaysAndNoCounts() throws {
    var picture = Samples.picture(1, title: "Grey heron", tags: "heron, reeds")
    picture.picture.caption = "A heron among reeds\nat dawn"
    let details = try #require(try IndexReader(Samples.content([picture])).value("i-0")).items[0]
    #expect(details.items[0].string == "A heron among reeds\nat dawn")
    let facts = details.items[1].items.map { $0.items.compactMap(\.string) }
    #expect(facts[0] == ["Creator", "Anna", "by/anna/index.html"])
    #expect(
      facts[1] == [
        "Licence", "Pixabay Content License", "https://pixabay.com/service/license-summary/",
      ])
    #expect(facts.map(\.first) == ["Creator", "Licence", "Size"])
    let tags = details.items[2].items.map { $0.items.compactMap(\.string) }
    #expect(tags == [["heron", "tag/heron/index.html"], ["reeds", "tag/reeds/index.html"]])
  }

  @Test func aPictureWithoutATitleIsCalledByItsTagsAndNotFoundByThemAsATitle() throws {
    let index = try IndexReader(Samples.content([Samples.picture(1)]))
    #expect(try index.record(0)[3] == "heron, reeds")
    #expect(try index.record(0)[14] == "")
    #expect(try index.pictures(matching: "\"heron, reeds\"") == [])
  }

  @Test func albumsAndReviewsSayThatTheyHaveALabelAndWhereTheyLead() throws {
    let index = try IndexReader(Samples.mixed())
    let record = try index.record(44)
    #expect(record[12] == "Read the review at The New York Times" && record[13] == "1")
  }

  @Test func keysLeadFromAPhotosPlaceToItsNumber() throws {
    let index = try IndexReader(Samples.content(count: 45))
    let keys = try index.text("k-0").split(separator: "\n")
    #expect(keys.count == 45)
    #expect(try String(keys[40]) == "\(index.record(40)[0]) \(String(40, radix: 36))")
  }

  @Test func filtersOfferWhatThereIsWithTheLineThatCountsIt() throws {
    var samples = VariedSamples(seed: 6)
    let content = samples.content(count: 200)
    let index = try IndexReader(content)
    let facets = try #require(index.value("facets")).items
    #expect(
      facets.compactMap { $0.items.first?.string } == [
        // There is one licence, which is no choice.
        "tag", "by", "year", "colour", "orientation", "type", "camera", "place", "source",
      ])
    for facet in facets {
      let field = try #require(facet.items.first?.string)
      let choices = facet.items[2].items
      #expect((2...FacetChoices.mostTags).contains(choices.count))
      for choice in choices {
        let query = try #require(choice.items[0].string)
        let found = try index.pictures(matching: "\(field):\"\(query)\"")
        #expect(!found.isEmpty, "\(field): \(query)")
      }
    }
    let years = facets[2].items[2].items.compactMap { $0.items[0].string }
    #expect(years == years.sorted(by: >) && years.count == 5)
  }

  @Test func ofManyCreatorsFiltersOfferThoseWithMostPictures() throws {
    // Of the first 30 two pictures each, of all others one; two spellings of a name are one choice.
    let users = (10..<70).map { "Creator \($0)" }
    let all: [String] = users + users.prefix(30) + ["CREATOR 15"]
    let pictures = all.enumerated().map { Samples.picture($0.offset, user: $0.element) }
    let content = Samples.content(pictures)
    let facets = try #require(IndexReader(content).value("facets")).items
    let creators = try #require(facets.first { $0.items.first?.string == "by" }).items[2].items
    let shown = creators.compactMap { $0.items[1].string }
    let expected = Array(users[..<5]) + Array(users[6..<30]) + Array(users[30..<40])
    #expect(shown.first == "Creator 15")
    #expect(Array(shown.dropFirst()) == expected && shown.count == FacetChoices.mostTags)
  }

  @Test func filtersSpeakTheSitesLanguage() throws {
    var content = Samples.content(count: 2)
    content.language = "de"
    for (number, colour) in [
      RGBColour(red: 20, green: 40, blue: 220), RGBColour(red: 220, green: 20, blue: 20),
    ].enumerated() {
      content.pictures[number].features = VisualFeatures(palette: [
        VisualFeatures.Swatch(colour: colour, share: 90)
      ])
    }
    let facets = try #require(IndexReader(content).value("facets")).items
    let colour = try #require(facets.first { $0.items.first?.string == "colour" })
    let choices = colour.items[2].items.map { $0.items.compactMap(\.string) }
    #expect(choices == [["blau", "Blau", "#2d69d7"], ["rot", "Rot", "#ce2c2c"]])
    for name in ColourName.allCases { #expect(ColourName.of(name.typical) == name) }
    let index = try IndexReader(content)
    #expect(try index.pictures(matching: "colour:blue colour:blau") == [0])
  }
}
