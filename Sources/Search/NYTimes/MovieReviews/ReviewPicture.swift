import Model
import Support

/// The one place where a review becomes a picture. Only its link is needed, or the name of the film: every
/// other field may be missing or of another type, and is then missing in the picture.
enum ReviewPicture {
  static func picture(of review: JSONValue, critics: CriticList) -> Picture? {
    guard let own = ownID(of: review) else { return nil }
    let creator = NYTimesByline(review["byline"]).map(critics.creator)
    let image = image(review["multimedia"]).map { SourceImage(address: $0) }
    let published = NYTimesReading.moment(review["publication_date"])
    return Picture(
      id: PictureID(source: NYTimesDescription.name, own: own),
      kind: .review,
      title: title(of: review),
      caption: NYTimesReading.line(review["summary_short"]),
      tags: tags(of: review, published: published),
      creator: creator,
      page: page(of: review),
      preview: image, large: image,
      credit: credit(of: creator),
      dates: Picture.Dates(published: published),
      fields: fields.fields(of: review))
  }

  /// By its link. Where that is no address, by film, day and critic, which are one review.
  static func ownID(of review: JSONValue) -> String? {
    if let page = page(of: review) { return NYTimesAddress.ownID(of: page) }
    guard let title = NYTimesReading.line(review["display_title"]) else { return nil }
    let day = NYTimesReading.line(review["publication_date"], limit: 40)
    let parts = [title, day, NYTimesByline(review["byline"])?.id].compactMap(\.self)
    // Different parts stay different.
    return NYTimesAddress.ownID(
      parts.map { $0.replacing("%", with: "%25").replacing("/", with: "%2F") }
        .joined(separator: "/"))
  }

  private static func page(of review: JSONValue) -> WebAddress? {
    NYTimesAddress.page(review["link"]?["url"])
  }

  /// The only image of a review, or the portrait of a critic. The size that is declared is not the
  /// image's, and some texts of the service put it all one level deeper.
  static func image(_ multimedia: JSONValue?) -> WebAddress? {
    let inner = multimedia?["resource"]
    return NYTimesAddress.image(multimedia?["src"]) ?? NYTimesAddress.image(inner?["src"])
  }

  static func credit(of creator: Creator?) -> String {
    let title = NYTimesDescription.title
    return creator.map { "Review by \($0.name), \(title)" } ?? title
  }

  /// Not every review has a headline; the film always has a title.
  private static func title(of review: JSONValue) -> String? {
    NYTimesReading.line(review["headline"]) ?? NYTimesReading.line(review["display_title"])
  }

  /// Reviews have no tags, but these are what people look for.
  private static func tags(of review: JSONValue, published: Timestamp?) -> [Tag] {
    let rating = NYTimesReading.line(review["mpaa_rating"], limit: 100)
    let pick = NYTimesReading.isYes(review["critics_pick"]) == true ? "Critics’ pick" : nil
    let year = published.map { String($0.date.prefix(4)) }
    return [rating, pick, year].compactMap { $0.flatMap(Tag.init) }
  }
}

extension ReviewPicture {
  private static let fields = NYTimesFields(known: known, flags: ["critics_pick"])

  static let known: FieldMaker.Table = [
    "display_title": .init("Film", .description),
    "mpaa_rating": .init("Age rating", .description),
    "critics_pick": .init("Critics’ pick", .description),
    "byline": .init("Byline", .people),
    "headline": .init("Headline", .description),
    "summary_short": .init("Summary", .description),
    "publication_date": .init("Publication date", .source, .date),
    "opening_date": .init("Opening date", .description, .date),
    "date_updated": .init("Updated", .source, .date),
    "link.type": .init("Kind of link", .other),
    "link.url": .init("Link", .source),
    "link.suggested_link_text": .init("Text of the link", .other),
    "multimedia": .init("Image", .files),
    "multimedia.type": .init("Kind of image", .files),
    "multimedia.src": .init("Image", .files),
    "multimedia.width": .init("Declared width", .files, .pixels),
    "multimedia.height": .init("Declared height", .files, .pixels),
    "multimedia.resource.type": .init("Kind of image", .files),
    "multimedia.resource.src": .init("Image", .files),
    "multimedia.resource.width": .init("Declared width", .files, .pixels),
    "multimedia.resource.height": .init("Declared height", .files, .pixels),
  ]
}
