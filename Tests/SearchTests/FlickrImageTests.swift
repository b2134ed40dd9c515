import Model
import Support
import Testing

@testable import Search

struct FlickrImageTests {
  private let images = FlickrImages(beside: FlickrSample.base, includingOriginals: false)
  private let originals = FlickrImages(beside: FlickrSample.base, includingOriginals: true)

  /// A photo that names images of these sizes.
  private func photo(_ extras: String, _ more: String = "") throws -> JSONValue {
    let urls = extras.split(separator: " ").map {
      #","url_\#($0)":"https://live.staticflickr.com/1/9_\#($0).jpg""#
    }
    let parts = #"{"id":"9","server":"65535","secret":"0a1b"\#(more)\#(urls.joined())}"#
    return try JSONValue(parsing: Array(parts.utf8))
  }

  /// The extra that the image was named by.
  private func extra(_ image: SourceImage?) -> String? {
    image?.address?.path.split(separator: "_").last?.split(separator: ".").first.map(String.init)
  }

  @Test(arguments: [
    ("sq t s q m n w z c l", "n", "z", "l"), ("sq t s q m z c", "m", "z", "c"),
    ("sq t s q w z", "w", "z", "z"), ("sq t s q m", "m", "m", "m"), ("sq t s q", "s", nil, "s"),
    ("sq t q", "q", nil, "t"), ("sq t", "t", nil, "t"), ("sq", "sq", nil, "sq"),
    ("l", "l", nil, "l"), ("c l", "c", "c", "l"), ("n o h k", "n", "n", "n"),
  ])
  func choosesFromWhatIsNamed(
    _ named: String, _ preview: String, _ medium: String?, _ large: String
  ) throws {
    let photo = try photo(named)
    #expect(extra(images.preview(of: photo)) == preview)
    #expect(extra(images.medium(of: photo)) == medium)
    #expect(extra(images.large(of: photo)) == large)
  }

  @Test(arguments: [
    ("n l h k o", "o"), ("n l h k", "k"), ("n l h", "h"), ("n l", "l"), ("n", "n"),
  ])
  func whoWantsOriginalsGetsThemWhereThereAreAny(_ named: String, _ large: String) throws {
    #expect(extra(originals.large(of: try photo(named))) == large)
    #expect(extra(originals.preview(of: try photo(named))) == "n")
  }

  @Test func sizesAreTextOrNumbers() throws {
    let photo = try photo(
      "n l", #","width_n":"320","height_n":"213","width_l":1024,"height_l":"683""#)
    #expect(images.preview(of: photo)?.size == PixelSize(width: 320, height: 213))
    #expect(images.large(of: photo)?.size == PixelSize(width: 1_024, height: 683))
    #expect(images.large(of: try self.photo("l"))?.size == nil)
  }

  @Test(arguments: [
    // Nobody knows how large it is: 500 pixels are safe, and have no suffix.
    ("", "9_0a1b_n.jpg", "9_0a1b.jpg"),
    (#","o_width":"4500","o_height":3000"#, "9_0a1b_n.jpg", "9_0a1b_b.jpg"),
    (#","o_width":600,"o_height":900"#, "9_0a1b_n.jpg", "9_0a1b_c.jpg"),
    (#","o_width":640,"o_height":400"#, "9_0a1b_n.jpg", "9_0a1b_z.jpg"),
    (#","o_width":"250","o_height":"200""#, "9_0a1b_m.jpg", "9_0a1b_m.jpg"),
    (#","o_width":20,"o_height":20"#, "9_0a1b_t.jpg", "9_0a1b_t.jpg"),
  ])
  func makesAddressesWhereNoneIsNamed(_ more: String, _ preview: String, _ large: String) throws {
    let photo = try photo("", more)
    let folder = "https://live.staticflickr.com/65535/"
    #expect(images.preview(of: photo)?.address?.text == folder + preview)
    #expect(images.large(of: photo)?.address?.text == folder + large)
    #expect(images.medium(of: photo) == nil)
  }

  @Test(arguments: [
    #"{"id":"9","server":"65535"}"#, #"{"id":"9","secret":"0a1b"}"#,
    #"{"id":"9","server":"../x","secret":"0a1b"}"#, #"{"id":"9","server":"1","secret":"a b"}"#,
    #"{"id":"9","server":["1"],"secret":"0a1b"}"#,
  ])
  func makesNoAddressOutOfHalfOrOfHostileParts(_ photo: String) throws {
    let photo = try JSONValue(parsing: Array(photo.utf8))
    #expect(images.large(of: photo) == nil)
    #expect(images.preview(of: photo) == nil)
  }

  @Test func aServiceElsewhereHasItsImagesWithIt() throws {
    let base = WebAddress(known: "http://127.0.0.1:8080/services/rest/")
    let images = FlickrImages(beside: base, includingOriginals: false)
    #expect(
      images.large(of: try photo(""))?.address?.text == "http://127.0.0.1:8080/65535/9_0a1b.jpg")
  }

  @Test(arguments: [
    (
      "http://farm5.static.flickr.com/4321/9_0a1b.jpg",
      "https://live.staticflickr.com/4321/9_0a1b.jpg"
    ),
    (
      "https://farm66.staticflickr.com/4321/9_0a1b_b.jpg?x=1",
      "https://live.staticflickr.com/4321/9_0a1b_b.jpg?x=1"
    ),
    ("http://live.staticflickr.com/1/9.jpg", "https://live.staticflickr.com/1/9.jpg"),
    ("http://www.flickr.com/photos/x/1/", "https://www.flickr.com/photos/x/1/"),
    // Not Flickr's, whatever they look like.
    ("http://farm5.static.flickr.com.example.org/1.jpg", nil),
    ("http://farmhouse.staticflickr.example/1.jpg", nil),
    ("http://notflickr.com/1.jpg", nil), ("http://127.0.0.1:8080/1/2.jpg", nil),
  ])
  func asksOldAddressesAtTodaysHost(_ old: String, _ new: String?) throws {
    let address = try #require(WebAddress(old))
    #expect(FlickrImages.renewed(address).text == new ?? old)
  }

  @Test func legacyAddressesInAnAnswerAreRenewed() throws {
    let photo = try JSONValue(
      parsing: Array(#"{"id":"9","url_m":"http://farm5.static.flickr.com/4321/9_0a.jpg"}"#.utf8))
    #expect(
      images.large(of: photo)?.address?.text == "https://live.staticflickr.com/4321/9_0a.jpg")
  }
}
