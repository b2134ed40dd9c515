import Model
import Support

/// The one place where a file of Wikimedia Commons becomes a picture.
enum CommonsPicture {
  /// Nil for what is no picture, is gone, or may not be shown.
  static func picture(of file: CommonsFile, largeWidth: Int) -> Picture? {
    guard file.leftOut == nil else { return nil }
    let images = CommonsImages(of: file, largeWidth: largeWidth)
    let taken = file.metadata.line("DateTimeOriginal").flatMap { WrittenDate.reading($0) }
    var picture = Picture(
      id: PictureID(source: CommonsDescription.name, own: String(file.id)),
      kind: file.isDrawing ? .vector : images.video != nil ? .video : .photo,
      title: title(of: file),
      caption: file.metadata.lines("ImageDescription"),
      tags: CommonsTags.tags(of: file.metadata),
      creator: creator(of: file.metadata),
      page: page(of: file),
      preview: images.preview,
      large: images.large,
      dimensions: images.dimensions,
      license: license(of: file.metadata),
      credit: credit(of: file.metadata),
      dates: Picture.Dates(
        taken: taken?.moment, precision: taken?.precision ?? .moment,
        published: file.info["timestamp"]?.text.flatMap { WrittenDate.moment($0) }),
      fields: CommonsFields.fields(of: file))
    picture.position = position(of: file.metadata)
    if let video = images.video {
      picture.motion = video
      picture.video = Video(length: file.info["duration"]?.text)
    }
    return picture
  }

  private static func position(of metadata: CommonsMetadata) -> GeoPosition? {
    guard let latitude = metadata.line("GPSLatitude").flatMap(Double.init),
      let longitude = metadata.line("GPSLongitude").flatMap(Double.init)
    else { return nil }
    return GeoPosition(latitude: latitude, longitude: longitude)
  }

  /// The object's name, else the file's; neither with the file's extension.
  private static func title(of file: CommonsFile) -> String? {
    let title = file.metadata.line("ObjectName", limit: 500) ?? file.name
    let ending = ".\(file.fileExtension)"
    let isEnding = ending.count > 1 && title.lowercased().hasSuffix(ending)
    return Written.line(String(isEnding ? title.dropLast(ending.count) : title[...]))
  }

  private static func page(of file: CommonsFile) -> WebAddress? {
    let addresses = ["descriptionurl", "descriptionshorturl"].lazy.compactMap { key in
      file.info[key]?.text.flatMap(CommonsMetadata.address)
    }
    return addresses.first
      ?? CommonsDescription.site.appending(path: "w/index.php")?.adding([
        ("curid", String(file.id))
      ])
  }

  /// Who put a file there need not have made it, so without an author there is none.
  private static func creator(of metadata: CommonsMetadata) -> Creator? {
    guard let name = metadata.line("Artist", limit: 200) else { return nil }
    return Creator(
      source: CommonsDescription.name, id: name, name: name, page: metadata.firstLink("Artist"))
  }

  /// A file may be under several licences, which have one name together.
  private static func license(of metadata: CommonsMetadata) -> License? {
    guard let name = metadata.line("LicenseShortName", limit: 200) else { return nil }
    let code = metadata.line("License", limit: 200) ?? name
    let address = metadata.address("LicenseUrl")
    let id = License.plainID(code)
    let linked = address.flatMap { CreativeCommons.license(at: $0) }
    if let linked, linked.id.hasPrefix(id) { return linked }
    return CreativeCommons.license(named: code) ?? License(id: id, name: name, address: address)
  }

  /// The wording that an author asks for takes the author's place.
  private static func credit(of metadata: CommonsMetadata) -> String {
    let author = ["Attribution", "Artist", "Credit"].lazy.compactMap {
      metadata.line($0, limit: 1_000)
    }.first
    return [author, metadata.line("LicenseShortName", limit: 200), "via Wikimedia Commons"]
      .compactMap(\.self).joined(separator: ", ")
  }
}

/// The categories of a file that say what can be seen on it.
enum CommonsTags {
  static func tags(of metadata: CommonsMetadata) -> [Tag] {
    Written.tags(in: metadata.line("Categories", limit: 20_000), separator: "|")
      .filter { tag in
        let name = tag.shown.lowercased()
        return !upkeep.contains { name.hasPrefix($0) }
      }
  }

  /// How categories begin that are about the file's rights, its page or the way it came.
  private static let upkeep = [
    "self-published", "uploaded with", "uploaded via", "files from", "files uploaded",
    "files with", "cc-", "gfdl", "pd-", "license migration", "media with", "media needing",
    "media missing", "pages with",
  ]
}
