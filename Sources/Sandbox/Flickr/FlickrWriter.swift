import Model

/// Writes one result as Flickr does, with the extras that were asked for.
struct FlickrWriter {
  typealias Member = AnswerJSON.Member

  /// Scheme and host of the images.
  let origin: String
  let extras: Set<String>

  func photo(_ item: CatalogueItem, tellsOwner: Bool = true) -> AnswerJSON {
    let photo = FlickrPhoto(item: item)
    var members: [Member] = [
      ("id", .string(String(item.id)))
    ]
    if tellsOwner { members.append(("owner", .string(photo.owner))) }
    members += [
      ("secret", .string(photo.secret(FlickrSize.all[0]))),
      ("server", .string(FlickrPhoto.server)), ("farm", .number(FlickrPhoto.farm)),
      ("title", .string(photo.title)), ("ispublic", .number(1)), ("isfriend", .number(0)),
      ("isfamily", .number(0)),
    ]
    for (extra, write) in Self.parts where extras.contains(extra) { members += write(photo) }
    return .object(members + images(of: photo), overridden: item.overrides)
  }

  private func images(of photo: FlickrPhoto) -> [Member] {
    if photo.namesNoImages { return [] }
    return FlickrSize.all.flatMap { size -> [Member] in
      guard extras.contains("url_\(size.extra)"), let pixels = photo.pixels(size) else { return [] }
      let number = photo.hasTextNumbers ? { AnswerJSON.string(String($0)) } : AnswerJSON.number
      return [
        ("url_\(size.extra)", .string("\(origin)/\(photo.path(size))")),
        ("height_\(size.extra)", number(pixels.height)),
        ("width_\(size.extra)", number(pixels.width)),
      ]
    }
  }
}

extension FlickrWriter {
  /// What each extra adds.
  private static let parts: [(extra: String, write: @Sendable (FlickrPhoto) -> [Member])] = [
    ("description", { [("description", description(of: $0))] }),
    ("license", { [("license", .string(String($0.license)))] }),
    (
      "date_upload",
      { [("dateupload", .string(String($0.item.published.secondsSince1970)))] }
    ),
    (
      "last_update",
      { [("lastupdate", .string(String($0.item.published.secondsSince1970 + 3_600)))] }
    ),
    ("date_taken", dateTaken),
    ("owner_name", { [("ownername", .string($0.item.creator.name))] }),
    ("icon_server", portrait),
    ("views", views),
    ("tags", { [("tags", .string($0.tags.joined(separator: " ")))] }),
    ("machine_tags", { _ in [("machine_tags", .string(""))] }),
    ("original_format", originalFormat),
    ("o_dims", originalSize),
    ("geo", place),
    ("media", { _ in [("media", .string("photo")), ("media_status", .string("ready"))] }),
    ("path_alias", { [("pathalias", $0.alias.map { .string($0) } ?? .null)] }),
  ]

  /// HTML within an object of one member.
  private static func description(of photo: FlickrPhoto) -> AnswerJSON {
    let words = photo.item.tags.prefix(3).joined(separator: ", ")
    let text = photo.isBlank ? "" : "Drawn, not taken: <i>\(words)</i> &amp; more."
    return .object([("_content", .string(text))])
  }

  @Sendable private static func dateTaken(_ photo: FlickrPhoto) -> [Member] {
    let isText = photo.item.id.isMultiple(of: 2)
    let unknown = photo.isTakenUnknown ? 1 : 0
    return [
      ("datetaken", .string(photo.taken)),
      ("datetakengranularity", isText ? .string("0") : .number(0)),
      ("datetakenunknown", isText ? .string(String(unknown)) : .number(unknown)),
    ]
  }

  @Sendable private static func views(_ photo: FlickrPhoto) -> [Member] {
    [("views", .string(String(photo.item.statistics.views)))]
  }

  @Sendable private static func portrait(_ photo: FlickrPhoto) -> [Member] {
    let creator = photo.item.creator
    return [
      ("iconserver", .string(creator.hasPortrait ? FlickrPhoto.server : "0")),
      ("iconfarm", .number(creator.hasPortrait ? FlickrPhoto.farm : 0)),
    ]
  }

  @Sendable private static func originalFormat(_ photo: FlickrPhoto) -> [Member] {
    guard photo.offersOriginal else { return [] }
    return [
      ("originalsecret", .string(photo.secret(.original))),
      ("originalformat", .string(photo.fileExtension(.original))),
    ]
  }

  @Sendable private static func originalSize(_ photo: FlickrPhoto) -> [Member] {
    let size = photo.item.size
    return [
      ("o_width", .string(String(size.width))), ("o_height", .string(String(size.height))),
    ]
  }

  /// Text where there is a place, the number 0 where there is none.
  @Sendable private static func place(_ photo: FlickrPhoto) -> [Member] {
    guard photo.isGeotagged else {
      return ["latitude", "longitude", "accuracy", "context"].map { ($0, .number(0)) }
    }
    let id = photo.item.id
    return [
      ("latitude", .string("\(id % 80).\(100_000 + id % 900_000)")),
      ("longitude", .string("-\(id % 170).\(100_000 + id % 900_000)")),
      ("accuracy", .string("16")), ("context", .number(0)), ("place_id", .string("")),
      ("woeid", .string("\(700_000 + id % 100_000)")),
    ]
  }
}
