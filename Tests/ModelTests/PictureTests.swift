import Model
import Testing

struct PictureTests {
  private let id = PictureID(source: SourceName("pixabay"), own: "9000001")

  @Test func isCalledByItsTitle() {
    #expect(Picture(id: id, title: "Dawn", tags: Tag.list("a, b"), credit: "").name == "Dawn")
  }

  @Test func withoutTitleIsCalledByItsFirstThreeTags() {
    #expect(Picture(id: id, tags: Tag.list("a, b, c, d"), credit: "").name == "a, b, c")
  }

  @Test func withNeitherIsCalledByItsId() {
    #expect(Picture(id: id, credit: "").name == "Picture 9000001")
  }

  @Test(arguments: [(320, 320, 213), (1_280, 1_280, 853), (5_000, 1_280, 853), (1, 1, 1)])
  func sizesShrinkAndNeverGrow(limit: Int, width: Int, height: Int) throws {
    let size = try #require(PixelSize(width: 1_280, height: 853))
    #expect(size.fitting(width: limit) == PixelSize(width: width, height: height))
  }

  @Test func aSizeWithoutPixelsIsNoSize() {
    #expect(PixelSize(width: 0, height: 4) == nil)
  }
}
