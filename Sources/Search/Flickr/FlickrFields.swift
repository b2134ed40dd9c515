import Model
import Support

/// Every field of a photo, in its order, for the metadata page.
enum FlickrFields {
  static func fields(of photo: JSONValue) -> [Field] {
    FieldMaker(known: known).fields(of: photo) { member, field in
      [shown(member, of: photo).map(field.showing) ?? field]
    }
  }

  /// What people see, where that is not what was sent.
  private static func shown(
    _ member: JSONValue.Member, of photo: JSONValue
  ) -> Field.Shown? {
    let value = member.value
    return switch member.key {
    case "description": description(value)
    case "license": value.count.map { _ in license(of: photo) }
    case "dateupload", "lastupdate": FlickrDates.moment(value).map { .moment($0) }
    case "datetaken": isExact(photo) ? nil : inexact(value)
    case "latitude", "longitude": isGeotagged(photo) ? nil : .term(notGeotagged)
    case "views": value.count.map { .count($0) }
    default: nil
    }
  }

  private static func description(_ value: JSONValue) -> Field.Shown? {
    guard case .object = value, let content = FlickrPicture.content(value) else { return nil }
    let line = Written.lineOfHTML(content, limit: FieldMaker.longestValue)
    return line.map { .text($0) } ?? .nothing
  }

  private static func license(of photo: JSONValue) -> Field.Shown {
    let name = FlickrLicense.license(of: photo).name
    return FlickrLicense.names.contains(name) ? .term(name) : .text(name)
  }

  private static func inexact(_ date: JSONValue) -> Field.Shown? {
    Written.line(date.text, limit: FieldMaker.longestValue).map { .text($0) }
  }

  /// Of a date that is known to the month or the year, the rest is made up.
  private static func isExact(_ photo: JSONValue) -> Bool {
    photo["datetakengranularity"]?.count ?? 0 == 0
  }

  /// Zero degrees are sent for "nowhere" too; then there is no accuracy.
  private static func isGeotagged(_ photo: JSONValue) -> Bool {
    let isZero = { (key: String) in Double(photo[key]?.text ?? "") ?? 0 == 0 }
    return !isZero("accuracy") || !isZero("latitude") || !isZero("longitude")
  }
}

extension FlickrFields {
  static func position(of photo: JSONValue) -> GeoPosition? {
    guard isGeotagged(photo), let latitude = photo["latitude"]?.text.flatMap(Double.init),
      let longitude = photo["longitude"]?.text.flatMap(Double.init)
    else { return nil }
    return GeoPosition(latitude: latitude, longitude: longitude)
  }

  /// Those that say where a photo was taken.
  static let positionFields: Set = ["latitude", "longitude", "accuracy", "place_id", "woeid"]

  static let terms = [notGeotagged] + FlickrLicense.names
  private static let notGeotagged = "not geotagged"

  private static let sizes: [String: Field.Shown] = [
    "sq": .list([.pixels(75), .term("square")]), "q": .list([.pixels(150), .term("square")]),
    "t": .pixels(100), "s": .pixels(240), "n": .pixels(320), "w": .pixels(400), "m": .pixels(500),
    "z": .pixels(640), "c": .pixels(800), "l": .pixels(1_024), "h": .pixels(1_600),
    "k": .pixels(2_048), "o": .term("original"),
  ]

  static let known = facts.merging(images) { $1 }

  /// Not linked, though they do not expire: Flickr wants links to the photo's page instead.
  private static let images: FieldMaker.Table = {
    var known: FieldMaker.Table = [:]
    for (letter, size) in sizes {
      known["url_\(letter)"] = .init("Image", .files, detail: size, expires: true)
      known["width_\(letter)"] = .init("Width of the image", .files, .pixels, detail: size)
      known["height_\(letter)"] = .init("Height of the image", .files, .pixels, detail: size)
    }
    return known
  }()

  private static let facts: FieldMaker.Table = [
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
    "media": .init("Kind of medium", .image, .words(["photo": "photo", "video": "video"])),
    "media_status": .init("State of the medium", .image),
    "title": .init("Title", .description),
    "description": .init("Description", .description),
    "tags": .init("Tags", .description),
    "machine_tags": .init("Machine tags", .description),
    "license": .init("Licence", .people),
    "ispublic": .init("Public", .source, .flag),
    "isfriend": .init("For friends", .source, .flag),
    "isfamily": .init("For family", .source, .flag),
    "dateupload": .init("Uploaded", .source),
    "lastupdate": .init("Last changed", .source),
    "views": .init("Views", .source),
    "datetaken": .init("Taken", .camera, .date),
    "datetakengranularity": .init(
      "Precision of the date taken", .camera,
      .words([
        "0": "to the second", "4": "to the month", "6": "to the year", "8": "about that time",
      ])),
    "datetakenunknown": .init("Date taken is unknown", .camera, .flag),
    "latitude": .init("Latitude", .camera, .name),
    "longitude": .init("Longitude", .camera, .name),
    "accuracy": .init("Accuracy of the place", .camera, .name),
    "context": .init(
      "Indoors or outdoors", .camera,
      .words(["0": "not known", "1": "indoors", "2": "outdoors"])),
    "place_id": .init("Number of the place", .camera, .name),
    "woeid": .init("Where-on-earth number", .camera, .name),
  ]
}
