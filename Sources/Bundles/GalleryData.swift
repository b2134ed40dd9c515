import Model
import Publishing
import Support

/// What a site tells programs of its pictures: `gallery.json` and the files that it leads to. A gallery for oneself
/// tells nothing.
struct GalleryData {
  private static let path = "gallery.json"
  /// A file of a thousand pictures is about a megabyte.
  private static let largest = 64 << 20
  private static let mostFiles = 100_000

  private let folder: SiteFolder
  private let root: JSONValue?

  init(in folder: SiteFolder) throws(Failure) {
    self.folder = folder
    root = folder.holds(Self.path) ? try Self.read(Self.path, in: folder) : nil
  }

  var title: String? { root?["title"]?.text }
  var author: String? { root?["author"]?.text }
  var address: String? { root?["address"]?.text }

  private static func read(_ path: String, in folder: SiteFolder) throws(Failure) -> JSONValue {
    let file = try folder.open(path)
    let bytes = try FileError.mapped(to: BundledFile.cannotRead) { () throws(FileError) in
      try file.bytes(atMost: largest)
    }
    do throws(JSONError) {
      return try JSONValue(parsing: bytes)
    } catch {
      throw Failure(
        .badData, "the file is not JSON: \(error.problem)", place: "\(folder.root)/\(path)",
        nextStep: "run `gallerist build` again")
    }
  }

  /// When the latest of its pictures came, such as `2026-11-29`.
  func newestDay() throws(Failure) -> String? {
    var newest: String?
    try forEachPicture { picture throws(Failure) in
      guard let day = picture.object["added"]?.text?.prefix(10), day.utf8.count == 10,
        day.utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "-") })
      else { return }
      newest = max(newest ?? "", String(day))
    }
    return newest
  }

  /// Each picture once, in the order of the collections.
  func forEachPicture(_ take: (DescribedPicture) throws(Failure) -> Void) throws(Failure) {
    var seen: Set<UInt64> = []
    var read: Set<String> = []
    for collection in root?["collections"]?.elements ?? [] {
      var next = collection["pictures"]?.text
      while let path = next, read.count < Self.mostFiles, Self.isInside(path),
        read.insert(path).inserted
      {
        guard !Task.isCancelled else { throw Bundles.stopped }
        let part = try Self.read(path, in: folder)
        for object in part["pictures"]?.elements ?? [] {
          guard let picture = DescribedPicture(object) else { continue }
          if seen.insert(NameHash(picture.page).value).inserted { try take(picture) }
        }
        next = part["next"]?.text
      }
    }
  }

  private static func isInside(_ path: String) -> Bool {
    !path.beginsWithSlash && !path.pathParts().contains { $0 == ".." }
  }
}

/// A picture as `gallery.json` tells it.
struct DescribedPicture {
  let object: JSONValue
  /// The path of its page.
  let page: String
  /// Of that page, in whose folder is that of its picture, and what it is called without its ending.
  let folder: String
  let name: String

  /// Nil for what has no page as Gallerist makes them.
  init?(_ object: JSONValue) {
    guard let page = object["page"]?.text, page.utf8.count <= 1_000 else { return nil }
    let parts = page.pathParts(keepingEmpty: true)
    guard parts.count == 3, parts[0] == "photo", page.hasSuffix(".html"),
      parts[1...].allSatisfy({ part in
        part.utf8.first != UInt8(ascii: ".") && part.utf8.allSatisfy(Self.isPlain)
      })
    else { return nil }
    self.object = object
    self.page = page
    folder = String(parts[1])
    name = String(parts[2].dropLast(5))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
    default: false
    }
  }
}

extension DescribedPicture {
  /// As schema.org describes images. Addresses are seen from where the file of it lies in a bag.
  var linkedData: JSONValue {
    let up = "../../" + Bag.payload
    var data = LinkedData("ImageObject")
    data.add("@id", up + page)
    data.add("identifier", text("id"))
    data.add("name", text("title"))
    data.add("description", text("caption"))
    data.add("abstract", text("alt"))
    data.add("keywords", texts("tags"))
    data.add("creator", object["creator"].map(Self.person))
    data.add("creditText", text("credit"))
    data.add("license", object["license"]?["address"]?.text ?? object["license"]?["name"]?.text)
    data.add("copyrightNotice", text("copyright"))
    data.add("dateCreated", text("taken"))
    data.add("datePublished", text("published"))
    data.add("contentLocation", place)
    data.add("isBasedOn", text("sourcePage"))
    data.add("width", object["width"])
    data.add("height", object["height"])
    data.add(
      "encoding",
      (object["images"]?.elements ?? []).map { image in
        var file = LinkedData("ImageObject")
        file.add("contentUrl", image["file"]?.text.map { up + $0 })
        file.add("encodingFormat", image["type"]?.text)
        file.add("width", image["width"])
        file.add("height", image["height"])
        file.add("contentSize", image["bytes"]?.literal)
        return file.value
      })
    return data.inContext
  }

  private func text(_ key: String) -> String? { object[key]?.text }

  private func texts(_ key: String) -> [JSONValue] {
    (object[key]?.elements ?? []).filter { $0.text != nil }
  }

  private static func person(_ creator: JSONValue) -> JSONValue {
    var person = LinkedData("Person")
    person.add("name", creator["name"]?.text)
    person.add("url", creator["profile"]?.text)
    return person.value
  }

  private var place: JSONValue? {
    guard object["place"] != nil || object["position"] != nil else { return nil }
    var place = LinkedData("Place")
    place.add("name", text("place"))
    if let position = object["position"] {
      var geo = LinkedData("GeoCoordinates")
      geo.add("latitude", position["latitude"])
      geo.add("longitude", position["longitude"])
      place.add("geo", geo.value)
    }
    return place.value
  }
}

/// An object of JSON-LD as it grows. What is not known has no place in it.
struct LinkedData {
  private var members: [JSONValue.Member]

  init(_ type: String) { members = [JSONValue.Member(key: "@type", value: .string(type))] }

  mutating func add(_ key: String, _ text: String?) { add(key, text.map(JSONValue.string)) }

  mutating func add(_ key: String, _ value: JSONValue?) {
    guard let value else { return }
    members.append(JSONValue.Member(key: key, value: value))
  }

  mutating func add(_ key: String, _ values: [JSONValue]) {
    if !values.isEmpty { add(key, .array(values)) }
  }

  var value: JSONValue { .object(members) }

  var inContext: JSONValue {
    .object([JSONValue.Member(key: "@context", value: .string("https://schema.org"))] + members)
  }
}
