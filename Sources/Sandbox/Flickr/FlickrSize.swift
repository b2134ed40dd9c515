/// A size in which Flickr keeps every photo that is large enough.
struct FlickrSize: Hashable, Sendable {
  /// The letter in `url_l`, which is not the suffix of the file.
  let extra: String
  let suffix: String
  /// The longer one.
  let side: Int
  var isSquare = false
  /// Whether the file's name holds the photo's common secret, not one of its own.
  var isShared = true

  static let original = FlickrSize(extra: "o", suffix: "o", side: .max, isShared: false)

  static let all = [
    FlickrSize(extra: "sq", suffix: "s", side: 75, isSquare: true),
    FlickrSize(extra: "q", suffix: "q", side: 150, isSquare: true),
    FlickrSize(extra: "t", suffix: "t", side: 100),
    FlickrSize(extra: "s", suffix: "m", side: 240),
    FlickrSize(extra: "n", suffix: "n", side: 320),
    FlickrSize(extra: "w", suffix: "w", side: 400),
    FlickrSize(extra: "m", suffix: "", side: 500),
    FlickrSize(extra: "z", suffix: "z", side: 640),
    FlickrSize(extra: "c", suffix: "c", side: 800),
    FlickrSize(extra: "l", suffix: "b", side: 1_024),
    FlickrSize(extra: "h", suffix: "h", side: 1_600, isShared: false),
    FlickrSize(extra: "k", suffix: "k", side: 2_048, isShared: false),
    original,
  ]
}
