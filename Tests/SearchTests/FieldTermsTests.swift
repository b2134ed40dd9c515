import Folders
import Model
import Sandbox
import Support
import TestSupport
import Testing

@testable import Search

/// The list that translators work from has every fixed word that a page can show.
struct FieldTermsTests {
  private static let terms = FieldTerms(
    all: [PixabaySample.service.fieldTerms] + Service.builtIn.map(\.fieldTerms)
      + [Folder.fieldTerms])

  private static func expectNothingMissing(in pictures: [Picture]) {
    let labels = terms.labels
    let values = terms.values
    for field in pictures.flatMap(\.fields) {
      // A label that is made of its key is that of a field which nobody has described.
      let isKnown = labels.contains(field.label) || field.label == FieldMaker.label(for: field.key)
      #expect(isKnown, "\(field.key): \(field.label)")
      let terms = Set(field.shown.terms + (field.detail?.terms ?? []))
      #expect(terms.subtracting(values).isEmpty, "\(field.key): \(field.value)")
    }
  }

  @Test(arguments: SourceCase.builtIn)
  func everyWordOfASearchIsListed(_ source: SourceCase) async throws {
    let running = try await source.start(SourceCase.catalogue(24), Faults())
    let result = await SandboxSearch.walk(running.pages())
    let pictures = result.pages.flatMap(\.pictures)
    #expect(pictures.count == 24)
    Self.expectNothingMissing(in: pictures)
    await running.stop()
  }

  @Test func everyWordOfTheSamplesIsListed() async throws {
    let nowhere = FlickrSample.heron.replacing(
      "\"accuracy\": \"16\"", with: "\"accuracy\": 0"
    ).replacing("\"52.1\"", with: "0").replacing("\"-4.25\"", with: "0")
      .replacing("\"license\": \"11\"", with: "\"license\": \"7\", \"url_sq\": \"\"")
    let flickr = try #require(
      try await FlickrSample.page(FlickrSample.answer([FlickrSample.heron, nowhere])))
    #expect(flickr.pictures.flatMap(\.fields).contains { $0.shown == .term("not geotagged") })
    let pixabay = try #require(
      try await PixabaySample.pictures(PixabaySample.answer([PixabaySample.heron])))
    let album = try #require(await LastFMSample.picture(LastFMSample.lanterns))
    Self.expectNothingMissing(in: flickr.pictures + pixabay.pictures + [album])
  }

  @Test func theListHasCleanWords() {
    for word in Self.terms.labels.union(Self.terms.values) {
      #expect(word == CleanText.line(word) && !word.isEmpty)
    }
    #expect(Self.terms.labels.contains("Views"))
    #expect(Self.terms.values.contains("Mirrored"))
  }
}
