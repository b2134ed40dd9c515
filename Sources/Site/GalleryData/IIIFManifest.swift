import Model
import Support
import Theme

/// The pictures of a collection as viewers of libraries and museums open them: a manifest of the IIIF Presentation
/// API 3. It names everything by whole addresses, so that it needs to know where the site is published.
struct IIIFManifest: WrittenFile {
  /// What viewers show side by side without growing slow.
  private static let most = 1_000
  /// The collection of all manifests.
  static let collectionPath = "iiif.json"

  let path: String
  fileprivate let entry: CollectionEntry
  fileprivate let part: Int
  private let site: SiteIndex
  private let address: SiteAddress
  private let numbers: ArraySlice<Int>

  /// One for each collection, several where it has very many pictures, and the collection of all.
  static func all(of site: SiteIndex) -> [any WrittenFile] {
    guard let address = site.address else { return [] }
    let manifests = GalleryFile.listed(in: site).flatMap { entry in
      // A canvas is as large as what is painted on it.
      let numbers = entry.pictures.filter {
        site.isListed($0) && site.images(of: $0).largestStill?.mediaType != nil
      }
      return stride(from: 0, to: numbers.count, by: most).map {
        IIIFManifest(entry, first: $0, numbers, in: site, address)
      }
    }
    guard !manifests.isEmpty else { return [] }
    return manifests + [IIIFCollection(manifests: manifests, site: site, address: address)]
  }

  private init(
    _ entry: CollectionEntry, first: Int, _ numbers: [Int], in site: SiteIndex,
    _ address: SiteAddress
  ) {
    part = first / Self.most
    path = "s/\(entry.slug)/manifest\(part == 0 ? "" : "-\(part + 1)").json"
    (self.entry, self.site, self.address) = (entry, site, address)
    self.numbers = numbers[first..<min(first + Self.most, numbers.count)]
  }

  /// Whole, and in words of the site's language.
  fileprivate var label: String {
    site.words.page(part + 1, of: SourceText.line(entry.collection.title))
  }

  private var head: IIIFObject {
    var object = IIIFObject("Manifest", id: address.address(of: path), context: "presentation")
    object.add("label", label, in: site.words.language)
    object.add(homepage: address.address(of: entry.address), label, in: site.words.language)
    object.add(
      data: address.address(of: CollectionFile.path(of: entry, part: 0)), by: site.content.generator
    )
    return object
  }

  var bytes: [UInt8] {
    var object = head
    object.add("items", numbers.map(canvas))
    return object.bytes
  }

  var inputs: Digest? {
    var builder = DigestBuilder()
    builder.add(JSONValue.object(head.members).compact)
    builder.add(site.words.label(.credit))
    for number in numbers {
      builder.add(site.pictures[number])
      builder.add(site.addresses[number].page)
      builder.add(site.name(of: site.brief(number).picture))
    }
    return builder.digest
  }

  private func canvas(_ number: Int) -> IIIFObject {
    let entry = site.opened(number)
    let page = address.address(of: site.addresses[number].page)
    // A name, not a place: nothing has to be there.
    let id = "\(address.root)iiif/\(site.addresses[number].name)"
    let name = site.name(of: entry.picture)
    var canvas = IIIFObject("Canvas", id: id)
    canvas.add("label", name, in: "none")
    canvas.add(homepage: page, name, in: "none")
    guard let image = entry.files.largestStill else { return canvas }
    canvas.add(image.image.size)
    if let rights = entry.picture.license?.iiifAddress { canvas.add("rights", rights) }
    let credit = SourceText.line(entry.picture.credit)
    if !credit.isEmpty {
      canvas.add(
        "requiredStatement",
        IIIFObject.statement(site.words.label(.credit), credit, in: site.words.language))
    }
    if let small = entry.files.sized.first(where: { $0.width >= 320 && !$0.image.isAnimated }) {
      canvas.add("thumbnail", [self.image(small)])
    }
    var painting = IIIFObject("Annotation", id: id + "/painting")
    painting.add("motivation", "painting")
    var body = self.image(image)
    if let service = entry.files.tiles.flatMap({ IIIFImage.service($0, address) }) {
      body.add("service", [service])
    }
    painting.add("body", body)
    painting.add("target", id)
    var annotations = IIIFObject("AnnotationPage", id: id + "/page")
    annotations.add("items", [painting])
    canvas.add("items", [annotations])
    return canvas
  }

  private func image(_ file: SiteImages.ImageFile) -> IIIFObject {
    var image = IIIFObject("Image", id: address.address(of: file.address))
    if let mediaType = file.mediaType { image.add("format", mediaType) }
    image.add(file.image.size)
    return image
  }
}

/// All manifests of a site, for a viewer that is given one address.
private struct IIIFCollection: WrittenFile {
  let manifests: [IIIFManifest]
  let site: SiteIndex
  let address: SiteAddress

  var path: String { IIIFManifest.collectionPath }

  var bytes: [UInt8] {
    let title = SourceText.line(site.content.title)
    var object = IIIFObject("Collection", id: address.address(of: path), context: "presentation")
    object.add("label", title.isEmpty ? address.root : title, in: site.words.language)
    object.add(data: address.address(of: GalleryFile.path), by: site.content.generator)
    object.add(
      "items",
      manifests.map { manifest in
        var item = IIIFObject("Manifest", id: address.address(of: manifest.path))
        item.add("label", manifest.label, in: site.words.language)
        return item
      })
    return object.bytes
  }
}

/// A resource of the IIIF APIs.
struct IIIFObject {
  private(set) var members: [JSONValue.Member] = []

  init(_ type: String, id: String, context api: String? = nil) {
    if let api { add("@context", "http://iiif.io/api/\(api)/3/context.json") }
    add("id", id)
    add("type", type)
  }

  private init() {}

  var value: JSONValue { .object(members) }
  var bytes: [UInt8] { Array((value.compact + "\n").utf8) }

  mutating func add(_ key: String, _ text: String) { add(key, JSONValue.string(text)) }
  mutating func add(_ key: String, _ number: Int) { add(key, JSONValue.number(String(number))) }
  mutating func add(_ key: String, _ object: IIIFObject) { add(key, object.value) }
  mutating func add(_ key: String, _ objects: [IIIFObject]) {
    add(key, .array(objects.map(\.value)))
  }
  mutating func add(_ key: String, _ text: String, in language: String) {
    add(key, Self.words(text, in: language))
  }

  mutating func add(_ size: PixelSize) {
    add("width", size.width)
    add("height", size.height)
  }

  /// A page for people.
  mutating func add(homepage address: String, _ label: String, in language: String) {
    var page = IIIFObject("Text", id: address)
    page.add("label", label, in: language)
    page.add("format", "text/html")
    add("homepage", [page])
  }

  /// The same for programs, with what made it: so publishing knows the file to be ours where its ledger is lost.
  mutating func add(data address: String, by generator: String) {
    var data = IIIFObject("Dataset", id: address)
    data.add("label", generator, in: "none")
    data.add("format", "application/json")
    add("seeAlso", [data])
  }

  static func statement(_ label: String, _ text: String, in language: String) -> IIIFObject {
    var object = IIIFObject()
    object.add("label", label, in: language)
    object.add("value", text, in: "none")
    return object
  }

  mutating func add(_ key: String, _ value: JSONValue) {
    members.append(JSONValue.Member(key: key, value: value))
  }

  /// A text of some language; `none` of one that nobody knows.
  private static func words(_ text: String, in language: String) -> JSONValue {
    .object([.init(key: language, value: .array([.string(text)]))])
  }
}

extension License {
  private static let hosts: Set = ["creativecommons.org", "rightsstatements.org"]

  /// As the API wants it: only of Creative Commons and of RightsStatements.org, as those name themselves; nil of
  /// any other.
  var iiifAddress: String? {
    guard let address else { return nil }
    let host = address.host.trimmed("www.")
    guard Self.hosts.contains(host) else { return nil }
    let path = address.text.drop { $0 != ":" }.dropFirst(3).drop { $0 != "/" }
    let parts = path.prefix { $0 != "?" && $0 != "#" }.pathParts()
      .filter { !$0.hasPrefix("deed") && !$0.hasPrefix("legalcode") }
    guard parts.count >= 3 else { return nil }
    return "http://\(host)/" + parts.joined(separator: "/") + "/"
  }
}

extension String {
  fileprivate func trimmed(_ start: String) -> String {
    hasPrefix(start) ? String(dropFirst(start.count)) : self
  }
}
