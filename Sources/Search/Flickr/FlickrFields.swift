import Model

/// Every field of a photo, in its order, for the metadata page.
enum FlickrFields {
  static func fields(of photo: JSONValue) -> [Field] {
    FieldMaker(known: known).fields(of: photo) { member, field in
      [shown(member, of: photo).map(field.showing) ?? field]
    }
  }

  /// What people see, where that is not what was sent.
  private static func shown(_ member: JSONValue.Member, of photo: JSONValue) -> String? {
    let value = member.value
    return switch member.key {
    case "description": description(value)
    case "license": value.count.map { _ in FlickrLicense.license(of: photo).name }
    case "dateupload", "lastupdate": FlickrDates.moment(value)?.description
    case "latitude", "longitude": isGeotagged(photo) ? nil : "not geotagged"
    case "ispublic", "isfriend", "isfamily", "datetakenunknown":
      value.flag.map { $0 ? "Yes" : "No" }
    case "views": value.count.map(Numbers.grouped)
    case let key where pixels.contains(key): value.count.map { Numbers.grouped($0) + " px" }
    default: nil
    }
  }

  private static func description(_ value: JSONValue) -> String? {
    guard case .object = value, let content = FlickrPicture.content(value) else { return nil }
    return Written.lineOfHTML(content, limit: FieldMaker.longestValue) ?? "none"
  }

  /// Zero degrees are sent for "nowhere" too; then there is no accuracy.
  private static func isGeotagged(_ photo: JSONValue) -> Bool {
    let isZero = { (key: String) in Double(photo[key]?.text ?? "") ?? 0 == 0 }
    return !isZero("accuracy") || !isZero("latitude") || !isZero("longitude")
  }
}

extension FlickrFields {
  private static let sizes = [
    "sq": "75 px, square", "q": "150 px, square", "t": "100 px", "s": "240 px", "n": "320 px",
    "w": "400 px", "m": "500 px", "z": "640 px", "c": "800 px", "l": "1,024 px", "h": "1,600 px",
    "k": "2,048 px", "o": "original",
  ]

  private static let pixels = Set(
    ["o_width", "o_height"] + sizes.keys.flatMap { ["width_\($0)", "height_\($0)"] })

  private static let known = facts.merging(images) { $1 }

  /// Not linked, though they do not expire: Flickr wants links to the photo's page instead.
  private static let images: [String: FieldMaker.Known] = {
    var known: [String: FieldMaker.Known] = [:]
    for (letter, size) in sizes {
      known["url_\(letter)"] = .init("Image (\(size))", .files, expires: true)
      known["width_\(letter)"] = .init("Width of the image (\(size))", .files, .pixels)
      known["height_\(letter)"] = .init("Height of the image (\(size))", .files, .pixels)
    }
    return known
  }()

  private static let facts: [String: FieldMaker.Known] = [
    "id": .init("Flickr number", .source, .name),
    "owner": .init("Creator’s number", .people, .name),
    "ownername": .init("Creator", .people),
    "pathalias": .init("Creator’s name in addresses", .people, .name),
    "iconserver": .init("Server of the creator’s portrait", .people, .name),
    "iconfarm": .init("Farm of the creator’s portrait", .people, .name),
    "secret": .init("Secret of the images", .files, .name),
    "server": .init("Server of the images", .files, .name),
    "farm": .init("Farm of the images", .files, .name),
    "originalsecret": .init("Secret of the original", .files, .name),
    "originalformat": .init("Format of the original", .image),
    "o_width": .init("Width of the original", .image, .pixels),
    "o_height": .init("Height of the original", .image, .pixels),
    "media": .init("Medium", .image),
    "media_status": .init("State of the medium", .image),
    "title": .init("Title", .description),
    "description": .init("Description", .description),
    "tags": .init("Tags", .description),
    "machine_tags": .init("Machine tags", .description),
    "license": .init("Licence", .people),
    "ispublic": .init("Public", .source),
    "isfriend": .init("For friends", .source),
    "isfamily": .init("For family", .source),
    "dateupload": .init("Uploaded", .source),
    "lastupdate": .init("Last changed", .source),
    "views": .init("Views", .source),
    "datetaken": .init("Taken", .camera),
    "datetakengranularity": .init("Precision of the date taken", .camera, .name),
    "datetakenunknown": .init("Date taken is unknown", .camera),
    "latitude": .init("Latitude", .camera, .name),
    "longitude": .init("Longitude", .camera, .name),
    "accuracy": .init("Accuracy of the place", .camera, .name),
    "context": .init("Indoors or outdoors", .camera, .name),
    "place_id": .init("Number of the place", .camera, .name),
    "woeid": .init("Where-on-earth number", .camera, .name),
  ]
}
