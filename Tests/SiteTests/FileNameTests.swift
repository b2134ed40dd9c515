import Foundation
import Model
import Support
import Testing

@testable import Site

struct FileNameTests {
  @Test func aChosenAddressIsKeptAndOthersGiveWay() {
    let entries = [
      SlugTable.Entry(text: "A b"), SlugTable.Entry(text: "a-b", isChosen: true),
      SlugTable.Entry(text: "a b", identity: "other"),
    ]
    let addresses = SlugTable.addresses(of: entries)
    #expect(addresses[1] == "a-b")
    #expect(Set(addresses).count == 3)
    #expect(addresses[0].hasPrefix("a-b-") && addresses[2].hasPrefix("a-b-"))
    // Two that were chosen alike are told apart, too.
    let twice =
      [SlugTable.Entry(text: "x", identity: "1", isChosen: true)] + [
        SlugTable.Entry(text: "x", identity: "2", isChosen: true)
      ]
    #expect(Set(SlugTable.addresses(of: twice)).count == 2)
  }

  @Test func marksWhatLosesLetters() {
    let addresses = SlugTable.addresses(of: ["c", "c#", "c++"].map { .init(text: $0) })
    let marks = ["c#", "c++"].map { Digest(of: $0).hex.prefix(6) }
    #expect(addresses == ["c", "c-\(marks[0])", "c-\(marks[1])"])
  }

  @Test func marksBothOfTwoThatMeet() {
    let addresses = SlugTable.addresses(
      of: ["new york", "new-york", "heron"].map { .init(text: $0) })
    #expect(addresses[0].hasPrefix("new-york-") && addresses[1].hasPrefix("new-york-"))
    #expect(addresses[0] != addresses[1])
    #expect(addresses[2] == "heron")
  }

  @Test func otherTextsChangeNothing() {
    let alone = SlugTable.addresses(of: [.init(text: "c++")])
    let among = SlugTable.addresses(
      of: ["c", "c#", "c++", "heron", "日本"].map { .init(text: $0) })
    #expect(among[2] == alone[0])
  }

  @Test func aTextThatLooksLikeAMarkMeetsNobody() {
    let marked = SlugTable.addresses(of: [.init(text: "c++")])[0]
    let both = SlugTable.addresses(of: [.init(text: "c++"), .init(text: marked)])
    #expect(Set(both).count == 2)
  }

  @Test func tenThousandForeignTextsMeetNobody() {
    let texts = (0..<10_000).map { number in
      String(
        String.UnicodeScalarView(
          [0, 100].compactMap { Unicode.Scalar(0x4E00 + (number / ($0 + 1)) % 10_000 + $0) }))
        + String(repeating: "木", count: number / 5_000)
    }
    let addresses = SlugTable.addresses(of: texts.map { .init(text: $0) })
    #expect(Set(addresses).count == texts.count)
  }

  @Test func sameSearchAtTwoSourcesGetsTwoFolders() {
    let addresses = SlugTable.addresses(of: [
      .init(text: "puppies", identity: "pixabay:puppies"),
      .init(text: "puppies", identity: "flickr:puppies"),
    ])
    #expect(Set(addresses).count == 2)
  }

  @Test func bothSpellingsOfALetterAreOnePicture() {
    let source = SourceName("folder")
    let one = PhotoAddress(PictureID(source: source, own: "caf\u{E9}.jpg"))
    #expect(one == PhotoAddress(PictureID(source: source, own: "cafe\u{301}.jpg")))
  }

  @Test func addressOfAPhotoIsItsIdAndAMark() {
    let id = PictureID(source: SourceName("pixabay"), own: "9000001")
    let digest = Digest(of: "pixabay:9000001").hex
    let address = PhotoAddress(id)
    #expect(address.page == "photo/\(digest.prefix(2))/9000001-\(digest.prefix(6)).html")
    let image = Samples.image(1, width: 640, height: 427)
    let mark = image.digest.hex.prefix(6)
    #expect(
      address.image(image)
        == "img/\(digest.prefix(2))/9000001-\(digest.prefix(6))-640-\(mark).jpg")
    #expect(
      address.original(image)
        == "original/\(digest.prefix(2))/9000001-\(digest.prefix(6))-\(mark).jpg")
  }

  @Test func sameIdAtTwoSourcesIsTwoPhotos() {
    let addresses = PhotoAddresses(
      ["pixabay", "flickr"].map { PictureID(source: SourceName($0), own: "1") })
    #expect(addresses[0].page != addresses[1].page)
  }
}
