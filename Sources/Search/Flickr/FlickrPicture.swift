import Model
import Support

/// The one place where a photo of Flickr's becomes a picture. Only the id is needed: every other
/// field may be missing or of another type, and is then missing in the picture.
struct FlickrPicture: Sendable {
  let images: FlickrImages

  func picture(of photo: JSONValue) -> Picture? {
    guard let own = Self.ownID(of: photo) else { return nil }
    let creator = FlickrOwner.creator(of: photo)
    let license = FlickrLicense.license(of: photo)
    var picture = Picture(
      id: PictureID(source: FlickrDescription.name, own: own),
      title: Written.line(Self.content(photo["title"])),
      // Descriptions are HTML.
      caption: Written.linesOfHTML(Self.content(photo["description"]), limit: 100_000),
      // Flickr writes every tag as one word.
      tags: Written.tags(in: photo["tags"]?.text, separator: " "),
      creator: creator,
      page: FlickrOwner.page(of: photo, id: own),
      preview: images.preview(of: photo),
      medium: images.medium(of: photo),
      large: images.large(of: photo),
      dimensions: FlickrImages.dimensions(of: photo),
      license: license,
      credit: "Photo\(creator.map { " by \($0.name)" } ?? "") on Flickr, \(license.name)",
      statistics: Picture.Statistics(views: photo["views"]?.count),
      dates: FlickrDates.dates(of: photo),
      fields: FlickrFields.fields(of: photo))
    picture.position = FlickrFields.position(of: photo)
    return picture
  }

  /// Digits, more of them than 32 bits hold.
  static func ownID(of photo: JSONValue) -> String? {
    guard let text = photo["id"]?.text, (1...20).contains(text.utf8.count) else { return nil }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let isNumber = text.utf8.allSatisfy(digits.contains)
    return isNumber && text.utf8.contains { $0 != digits.lowerBound } ? text : nil
  }

  /// Text, or the text in an object of nothing else.
  static func content(_ value: JSONValue?) -> String? {
    value?["_content"]?.text ?? value?.text
  }
}
