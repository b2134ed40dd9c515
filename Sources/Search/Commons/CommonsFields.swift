import Model
import Support

/// Every field of a result, in its order, for the metadata page: those of the page, of the file,
/// and of the description. Only where somebody stood with a camera is left out.
enum CommonsFields {
  static func fields(of file: CommonsFile) -> [Field] {
    let maker = FieldMaker(known: known)
    let page = file.page.members.filter { $0.key != "imageinfo" || file.info == .null }
    let info = file.info.members.filter {
      $0.key != "extmetadata" || file.metadata.members.isEmpty
    }
    let metadata = file.metadata.members.filter { !$0.key.lowercased().hasPrefix("gps") }
    return (page + info).prefix(FieldMaker.mostFields).map(maker.field)
      + metadata.prefix(FieldMaker.mostFields).map(described)
  }

  private static func described(_ member: JSONValue.Member) -> Field {
    let html = CommonsMetadata.html(of: member.value) ?? member.value["value"]?.compact ?? ""
    let key = CleanText.line(member.key, limit: 200)
    let about = descriptions[key] ?? FieldMaker.Known(FieldMaker.label(for: key), .other)
    let line = Written.lineOfHTML(html, limit: FieldMaker.longestValue)
    return Field(
      key: key, label: about.label,
      shown: FieldMaker.shown(line: line ?? "", about.unit),
      raw: CleanText.line(html, limit: FieldMaker.longestValue),
      link: CommonsMetadata.address(html),
      group: about.group)
  }

  static let known: FieldMaker.Table = [
    "pageid": .init("Page number", .source, .name),
    "ns": .init("Namespace", .source, .name),
    "title": .init("File", .files),
    "index": .init("Place in the search", .source, .name),
    "imagerepository": .init("Repository", .source),
    "imageinfo": .init("File details", .files),
    "timestamp": .init("Uploaded", .source, .date),
    "user": .init("Uploaded by", .people),
    "size": .init("File size", .image, .bytes),
    "width": .init("Width", .image, .pixels),
    "height": .init("Height", .image, .pixels),
    "pagecount": .init("Pages", .image),
    "duration": .init("Duration", .image),
    "thumburl": .init("Preview", .files),
    "thumbwidth": .init("Preview width asked for", .files, .pixels),
    "thumbheight": .init("Preview height asked for", .files, .pixels),
    "thumberror": .init("Why there is no preview", .files),
    "responsiveUrls": .init("Larger previews", .files),
    "url": .init("Original file", .files),
    "descriptionurl": .init("Page at Wikimedia Commons", .source),
    "descriptionshorturl": .init("Short address of the page", .source),
    "mime": .init("File type", .image),
    "extmetadata": .init("Description", .description),
  ]

  static let descriptions: FieldMaker.Table = [
    "CommonsMetadataExtension": .init("Version of the description", .source),
    "ObjectName": .init("Title", .description),
    "ImageDescription": .init("Description", .description),
    "Categories": .init("Categories", .description),
    "Assessments": .init("Assessments", .description),
    "Artist": .init("Author", .people),
    "AuthorCount": .init("Number of authors", .people),
    "Credit": .init("Origin", .people),
    "Attribution": .init("Credit asked for", .people),
    "AttributionRequired": .init("Credit required", .people, .flag),
    "License": .init("Licence code", .people),
    "LicenseShortName": .init("Licence", .people),
    "LicenseUrl": .init("Text of the licence", .people),
    "UsageTerms": .init("Terms of use", .people),
    "NonFree": .init("Not free", .people, .flag),
    "Copyrighted": .init("Under copyright", .people, .flag),
    "Restrictions": .init("Restrictions", .people),
    "Permission": .init("Permission", .people),
    "DateTimeOriginal": .init("Date made", .image, .date),
    "DateTime": .init("Last changed", .image, .date),
  ]
}
