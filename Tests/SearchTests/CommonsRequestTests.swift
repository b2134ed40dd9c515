import Model
import Testing

@testable import Search

struct CommonsRequestTests {
  private func address(_ query: Query) async -> String? {
    await CommonsSample.walk([#"{"batchcomplete":true}"#], query: query).addresses.first?.text
  }

  @Test func asksForPicturesWithTheirDetails() async {
    #expect(
      await address(CommonsSample.query("red kite"))
        == "https://commons.wikimedia.org/w/api.php?action=query&format=json&formatversion=2"
        + "&generator=search&gsrnamespace=6&gsrsearch=red%20kite%20filetype%3Abitmap&gsrlimit=50"
        + "&prop=imageinfo&iiprop=url%7Csize%7Cmime%7Cextmetadata%7Ctimestamp%7Cuser"
        + "&iiurlwidth=330&maxlag=5")
  }

  @Test func aCategoryIsAskedForAlone() async {
    var query = CommonsSample.query(
      parameters: ["category": "Category:Lighthouses \"in\" Portugal"])
    query.search = ""
    let asked = await address(query)
    let words = "gsrsearch=incategory%3A%22Lighthouses%20in%20Portugal%22%20filetype%3Abitmap&"
    #expect(asked?.contains(words) == true && asked?.contains("category=") == false)
  }

  @Test func wordsThatSayAFileTypeKeepIt() async {
    let asked = await address(CommonsSample.query("kite FileType:drawing"))
    #expect(asked?.contains("&gsrsearch=kite%20FileType%3Adrawing&") == true)
  }

  @Test func parametersAreSentButForOurOwn() async {
    let asked = await address(
      CommonsSample.query(
        parameters: [
          "iiextmetadatalanguage": "de", "gsrsort": "last_edit_desc", "largeWidth": "960",
          "gsrlimit": "20",
        ]))
    #expect(asked?.contains("&gsrlimit=20&gsrsort=last_edit_desc&prop=") == true)
    #expect(asked?.hasSuffix("&iiurlwidth=330&iiextmetadatalanguage=de&maxlag=5") == true)
    #expect(asked?.contains("largeWidth") == false)
  }

  @Test(arguments: [
    (nil, nil, 50), ("51", nil, 50), ("0", nil, 1), ("x", nil, 50), (nil, 7, 50), ("5", 7, 5),
    (nil, 100, 50),
  ])
  func asksForNoMoreThanOneAnswerHolds(_ set: String?, _ limit: Int?, _ size: Int) async {
    let asked = await address(
      CommonsSample.query(limit: limit, parameters: set.map { ["gsrlimit": $0] } ?? [:]))
    #expect(asked?.contains("&gsrlimit=\(size)&") == true)
  }

  @Test func everyItemOfTheContinuationIsSentBack() async {
    let next = #"{"gsroffset":50,"continue":"gsroffset||","iistart":"a|b&c","future":"x"}"#
    let walk = await CommonsSample.walk([
      CommonsSample.body([CommonsSample.page(1)], next: next),
      CommonsSample.body([CommonsSample.page(2)]),
    ])
    #expect(walk.ids == ["1", "2"])
    #expect(
      walk.addresses.last?.text.hasSuffix(
        "&maxlag=5&continue=gsroffset%7C%7C&future=x&gsroffset=50&iistart=a%7Cb%26c") == true)
  }

  @Test func needsAContactAndNoKey() {
    let description = Commons.description
    #expect(description.key == nil)
    #expect(description.service?.needsContact == true)
    #expect(description.words == .replaceable(by: ["category"]))
    #expect(description.limits.budgets.map(\.requests) == [200])
    let rule = description.parameters.first { $0.name == "largeWidth" }
    #expect(rule?.accepts("1280") == true)
    #expect(rule?.accepts("1000") == false)
  }
}
