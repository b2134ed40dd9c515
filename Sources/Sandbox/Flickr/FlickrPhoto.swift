import Imaging
import Model

/// What Flickr knows of an item of the catalogue. Some of every forty are odd.
struct FlickrPhoto {
  let item: CatalogueItem

  static let server = "65535"
  static let farm = 66
  /// The numbers of the licences; one of every forty photos has a number that nobody knows.
  private static let licenses = 0...16

  private var turn: Int { item.id % 40 }

  var owner: String { "\(item.creator.id)@N00" }
  var alias: String? {
    let letters = item.creator.name.lowercased().filter { $0.isASCII && $0.isLetter }
    return letters.isEmpty || turn == 17 ? nil : letters
  }
  var license: Int { turn == 13 ? 99 : item.id % Self.licenses.count }
  var isBlank: Bool { turn == 7 }
  var title: String { isBlank ? "" : item.titled }
  /// Lower case, each one word.
  var tags: [String] {
    isBlank ? [] : item.tags.map(Self.normalized)
  }
  /// Whether numbers are sent as text, as in older years.
  var hasTextNumbers: Bool { turn == 11 }
  var namesNoImages: Bool { turn == 5 }
  var isGeotagged: Bool { item.id % 8 == 1 }

  static func normalized(_ tag: String) -> String {
    tag.lowercased().filter { !$0.isWhitespace }
  }
}

extension FlickrPhoto {
  /// As MySQL writes moments; the copy of the upload's date where it is unknown.
  var taken: String {
    if turn == 23 { return "0000-00-00 00:00:00" }
    return Self.datetime(isTakenUnknown ? item.published : takenMoment)
  }

  /// Before the day on which it was published.
  var takenMoment: Timestamp {
    Timestamp(secondsSince1970: item.published.secondsSince1970 - (24 + item.id % 1_000) * 3_600)
  }

  var isTakenUnknown: Bool { turn == 19 || turn == 30 }

  static func datetime(_ moment: Timestamp) -> String {
    String(moment.description.replacing("T", with: " ").dropLast())
  }
}

extension FlickrPhoto {
  var offersOriginal: Bool { item.id % 2 == 0 }

  /// Nil where there is no such image, or the owner keeps it.
  func pixels(_ size: FlickrSize) -> PixelSize? {
    let longest = max(item.size.width, item.size.height)
    if size.isSquare { return PixelSize(width: size.side, height: size.side) }
    if !size.isShared, !offersOriginal { return nil }
    if size == .original { return item.size }
    if size.extra == "l", turn == 3 { return nil }
    return longest >= size.side ? item.size.within(size.side, size.side) : nil
  }

  /// Ten hex digits.
  func secret(_ size: FlickrSize) -> String {
    var dice = SandboxRandom(size.isShared ? item.id : item.id &+ size.side &* 31)
    return String(hex: dice.next() & 0xFF_FFFF_FFFF, width: 10)
  }

  /// Below the host of the images.
  func path(_ size: FlickrSize) -> String {
    let suffix = size.suffix.isEmpty ? "" : "_\(size.suffix)"
    return "\(Self.server)/\(item.id)_\(secret(size))\(suffix).\(fileExtension(size))"
  }

  func fileExtension(_ size: FlickrSize) -> String {
    size == .original ? item.format.fileExtension : "jpg"
  }

  /// The largest one that every visitor gets is what searches take for the large image.
  func role(_ size: FlickrSize) -> Faults.Role {
    let largest = FlickrSize.all.last { $0.isShared && !$0.isSquare && pixels($0) != nil }
    if !size.isShared || size == largest { return .large }
    return size.side <= 400 ? .preview : .medium
  }
}
