import Model
import Support

/// The one place where an article becomes a picture. Only an id or an address is needed: every
/// other field may be missing or of another type, and is then missing in the picture.
enum ArticlePicture {
  static func picture(of article: JSONValue) -> Picture? {
    guard let own = ownID(of: article) else { return nil }
    let creator = NYTimesByline(article["byline"]?["original"])?.creator
    let images = ArticleImages(article["multimedia"])
    return Picture(
      id: PictureID(source: NYTimesDescription.name, own: own), kind: .review,
      title: NYTimesReading.line(article["headline"]?["main"]),
      caption: NYTimesReading.line(article["abstract"]) ?? NYTimesReading.line(article["snippet"]),
      tags: tags(of: article),
      creator: creator,
      page: NYTimesAddress.page(article["web_url"]),
      preview: images.preview, large: images.large,
      credit: ReviewPicture.credit(of: creator),
      dates: Picture.Dates(published: NYTimesReading.moment(article["pub_date"])),
      fields: fields.fields(of: article))
  }

  static func ownID(of article: JSONValue) -> String? {
    for key in ["_id", "uri"] {
      if let text = Written.line(article[key]?.text) { return NYTimesAddress.ownID(text) }
    }
    return NYTimesAddress.page(article["web_url"]).map { NYTimesAddress.ownID(of: $0) }
  }

  /// Each once, in the order of the answer.
  private static func tags(of article: JSONValue) -> [Tag] {
    Written.tags(
      (article["keywords"]?.elements ?? []).lazy.compactMap { NYTimesReading.line($0["value"]) })
  }
}

extension ArticlePicture {
  private static let fields = NYTimesFields(known: known)

  static let known: FieldMaker.Table = [
    "_id": .init("Article", .source, .name),
    "uri": .init("Name of the article", .source),
    "web_url": .init("Link", .source),
    "headline.main": .init("Headline", .description),
    "headline.kicker": .init("Kicker", .description),
    "headline.print_headline": .init("Headline in print", .description),
    "abstract": .init("Abstract", .description),
    "snippet": .init("Snippet", .description),
    "lead_paragraph": .init("First paragraph", .description),
    "keywords": .init("Keywords", .description),
    "byline.original": .init("Byline", .people),
    "byline.organization": .init("Organisation", .people),
    "pub_date": .init("Publication date", .source, .date),
    "section_name": .init("Section", .source),
    "subsection_name": .init("Subsection", .source),
    "type_of_material": .init("Kind of article", .source),
    "word_count": .init("Number of words", .source),
    "print_page": .init("Page in print", .source, .name),
    "multimedia": .init("Images", .files),
    "multimedia.caption": .init("Caption", .description),
    "multimedia.credit": .init("Credit of the image", .people),
    "multimedia.default.url": .init("Image", .files),
    "multimedia.default.width": .init("Width", .files, .pixels),
    "multimedia.default.height": .init("Height", .files, .pixels),
    "multimedia.thumbnail.url": .init("Thumbnail", .files),
    "multimedia.thumbnail.width": .init("Width of the thumbnail", .files, .pixels),
    "multimedia.thumbnail.height": .init("Height of the thumbnail", .files, .pixels),
  ]
}
