import Model

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
    let about = descriptions[key] ?? (FieldMaker.label(for: key), .other)
    return Field(
      key: key, label: about.label,
      value: Written.lineOfHTML(html, limit: FieldMaker.longestValue) ?? "none",
      raw: CleanText.line(html, limit: FieldMaker.longestValue),
      link: CommonsMetadata.address(html),
      group: about.group)
  }

  private static let known: [String: FieldMaker.Known] = [
    "pageid": .init("Page number", .source, .name),
    "ns": .init("Namespace", .source, .name),
    "title": .init("File", .files),
    "index": .init("Place in the search", .source, .name),
    "imagerepository": .init("Repository", .source),
    "imageinfo": .init("File details", .files),
    "timestamp": .init("Uploaded", .source),
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

  private static let descriptions: [String: (label: String, group: Field.Group)] = [
    "CommonsMetadataExtension": ("Version of the description", .source),
    "ObjectName": ("Title", .description),
    "ImageDescription": ("Description", .description),
    "Categories": ("Categories", .description),
    "Assessments": ("Assessments", .description),
    "Artist": ("Author", .people),
    "AuthorCount": ("Number of authors", .people),
    "Credit": ("Origin", .people),
    "Attribution": ("Credit asked for", .people),
    "AttributionRequired": ("Credit required", .people),
    "License": ("Licence code", .people),
    "LicenseShortName": ("Licence", .people),
    "LicenseUrl": ("Text of the licence", .people),
    "UsageTerms": ("Terms of use", .people),
    "NonFree": ("Not free", .people),
    "Copyrighted": ("Under copyright", .people),
    "Restrictions": ("Restrictions", .people),
    "Permission": ("Permission", .people),
    "DateTimeOriginal": ("Made", .image),
    "DateTime": ("Last changed", .image),
  ]
}
