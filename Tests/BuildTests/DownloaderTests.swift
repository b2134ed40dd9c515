import Model
import Testing

@testable import Build

struct DownloaderTests {
  private let service = WebService(
    fileName: "X.plist", base: WebAddress(known: "https://x.example/"), key: nil,
    placeholders: ["photo_unavailable", "/none.png"])

  @Test(arguments: [
    ("https://x.example/images/photo_unavailable_l.png", true),
    ("https://x.example/none.png", true), ("https://x.example/heron.png", false),
  ])
  func thePictureOfNoImageIsNoImage(address: String, isPlaceholder: Bool) throws {
    let address = try #require(WebAddress(address))
    #expect(Downloader.isPlaceholder(address, of: service) == isPlaceholder)
    #expect(!Downloader.isPlaceholder(address, of: nil))
  }
}
