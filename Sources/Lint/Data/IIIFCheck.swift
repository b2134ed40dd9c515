import Model
import Support

/// A file of the IIIF APIs: a manifest or a collection of the Presentation API 3, or the `info.json` of an image of
/// the Image API 3. What is of another version is not looked at.
struct IIIFCheck {
  typealias Step = JSONFile.Step

  let json: JSONFile
  let addresses: LinkResolver
  private(set) var found: FindingCollector
  /// Of what has an id of its own in the file.
  private var ids: Set<String> = []

  init(_ json: JSONFile, file: String, addresses: LinkResolver) {
    (self.json, self.addresses) = (json, addresses)
    found = FindingCollector(file)
  }

  static func findings(in json: JSONFile, file: String, addresses: LinkResolver) -> [Finding] {
    var check = IIIFCheck(json, file: file, addresses: addresses)
    check.read()
    return check.found.findings
  }

  private mutating func read() {
    let contexts =
      (string(json.value["@context"]).map { [$0] } ?? [])
      + elements(json.value["@context"]).compactMap(string)
    if contexts.contains("http://iiif.io/api/presentation/3/context.json") {
      readPresentation()
    } else if contexts.contains("http://iiif.io/api/image/3/context.json") {
      readImage()
    }
  }

  // MARK: Presentation

  private mutating func readPresentation() {
    let type = string(json.value["type"])
    guard type == "Manifest" || type == "Collection" else {
      return add([.key("type")], "a file of the Presentation API is a Manifest or a Collection")
    }
    readOwnAddress(expecting: found.file)
    readLabel(of: json.value, at: [])
    let items = elements(json.value["items"])
    if items.isEmpty { add([.key("items")], "it has no items") }
    for (place, item) in items.enumerated() where !found.isFull {
      let path: [Step] = [.key("items"), .index(place)]
      if type == "Manifest" { readCanvas(item, at: path) } else { readMember(item, at: path) }
    }
  }

  /// A manifest, or a collection within a collection.
  private mutating func readMember(_ item: JSONValue, at path: [Step]) {
    if !["Manifest", "Collection"].contains(string(item["type"])) {
      add(path, "an item of a collection is a Manifest or a Collection")
    }
    readLabel(of: item, at: path)
    readResource(item, at: path)
    if let id = string(item["id"]), !ids.insert(id).inserted {
      add(path, "\(quoted(id)) comes twice")
    }
  }

  private mutating func readCanvas(_ canvas: JSONValue, at path: [Step]) {
    let id = readName(of: canvas, "Canvas", at: path)
    if side(canvas["width"]) == nil || side(canvas["height"]) == nil {
      add(path, "a canvas has no width and height")
    }
    for thumbnail in elements(canvas["thumbnail"]) { readResource(thumbnail, at: path) }
    let pages = elements(canvas["items"])
    if pages.isEmpty { add(path, "nothing is painted on a canvas") }
    for (place, page) in pages.enumerated() where !found.isFull {
      let path = path + [.key("items"), .index(place)]
      _ = readName(of: page, "AnnotationPage", at: path)
      if elements(page["items"]).isEmpty { add(path, "nothing is painted on a canvas") }
      for (place, annotation) in elements(page["items"]).enumerated() where !found.isFull {
        readPainting(annotation, on: id, at: path + [.key("items"), .index(place)])
      }
    }
  }

  private mutating func readPainting(
    _ annotation: JSONValue, on canvas: String?, at path: [Step]
  ) {
    _ = readName(of: annotation, "Annotation", at: path)
    if string(annotation["motivation"]) != "painting" {
      add(path, "an annotation of a canvas does not paint")
    }
    if string(annotation["target"]) != canvas {
      add(path, "an annotation is painted on something other than its canvas")
    }
    guard let body = annotation["body"], string(body["type"]) != nil else {
      return add(path, "an annotation has no body of a type")
    }
    readResource(body, at: path + [.key("body")])
    for service in elements(body["service"]) { readService(service, at: path + [.key("body")]) }
  }

  private mutating func readService(_ service: JSONValue, at path: [Step]) {
    guard let id = string(service["id"]), DataAddress.isWeb(id),
      string(service["type"])?.isEmpty == false
    else { return add(path, "a service has no id and type") }
    if let problem = DataAddress.problem(of: id + "/info.json", in: found.file, addresses) {
      add(path, problem)
    }
  }

  /// Something that is named and is no file.
  private mutating func readName(
    of value: JSONValue, _ type: String, at path: [Step]
  ) -> String? {
    if string(value["type"]) != type {
      add(path, "what should be a \(type) is \(quoted(string(value["type"]) ?? "nothing"))")
    }
    guard let id = string(value["id"]), DataAddress.isWeb(id), !id.contains("#") else {
      add(path, "the id of a \(type) is not an absolute address")
      return nil
    }
    if !ids.insert(id).inserted { add(path, "the id \(quoted(id)) comes twice") }
    return id
  }

  /// Something that is a file.
  private mutating func readResource(_ value: JSONValue, at path: [Step]) {
    guard let id = string(value["id"]), DataAddress.isWeb(id) else {
      return add(path, "the id of what is shown is not an absolute address")
    }
    if let problem = DataAddress.problem(of: id, in: found.file, addresses) { add(path, problem) }
    for name in ["width", "height"] where value[name] != nil && side(value[name]) == nil {
      add(path + [.key(name)], "a \(name) is not a number of pixels")
    }
  }

  /// Languages, each with texts.
  private mutating func readLabel(of value: JSONValue, at path: [Step]) {
    guard case .object(let languages)? = value["label"], !languages.isEmpty,
      languages.allSatisfy({ language in
        let texts = elements(language.value)
        return !texts.isEmpty && texts.allSatisfy { string($0) != nil }
      })
    else { return add(path, "a label is not text of a language") }
  }

  // MARK: Image

  private mutating func readImage() {
    let expected = [
      ("type", "ImageService3"), ("protocol", "http://iiif.io/api/image"),
    ]
    for (key, value) in expected where string(json.value[key]) != value {
      add([.key(key)], "the \(key) of an image is not \(value)")
    }
    if !["level0", "level1", "level2"].contains(string(json.value["profile"])) {
      add([.key("profile")], "the profile of an image is not one of level0, level1, level2")
    }
    let folder = found.file.pathParts().dropLast().joined(separator: "/")
    readOwnAddress(expecting: folder)
    guard let width = side(json.value["width"]), let height = side(json.value["height"]) else {
      return add([], "an image has no width and height")
    }
    var sizes: [(Int, Int)] = []
    for (place, size) in elements(json.value["sizes"]).enumerated() where !found.isFull {
      guard let width = side(size["width"]), let height = side(size["height"]) else {
        add([.key("sizes"), .index(place)], "a size has no width and height")
        continue
      }
      sizes.append((width, height))
    }
    // Only then every file is there that may be asked for.
    let isFixed = string(json.value["profile"]) == "level0" && addresses.holds(found.file)
    if isFixed {
      expect("full/max", in: folder, [])
      for (width, height) in sizes {
        expect("full/\(width),\(height)", in: folder, [.key("sizes")])
      }
    }
    for (place, tiles) in elements(json.value["tiles"]).enumerated() where !found.isFull {
      let path: [Step] = [.key("tiles"), .index(place)]
      let factors = elements(tiles["scaleFactors"]).map(side)
      guard let across = side(tiles["width"]), !factors.isEmpty, !factors.contains(nil),
        Set(factors).count == factors.count
      else {
        add(path, "tiles have no width and scaleFactors, each once")
        continue
      }
      guard isFixed else { continue }
      let tile = (width: across, height: side(tiles["height"]) ?? across)
      for factor in factors.compactMap(\.self) {
        expectTiles(tile, factor, of: (width, height), in: folder, path)
      }
    }
  }

  /// Each tile by its canonical name. As soon as there is much to find, no more is looked for.
  private mutating func expectTiles(
    _ tile: (width: Int, height: Int), _ factor: Int, of whole: (width: Int, height: Int),
    in folder: String, _ path: [Step]
  ) {
    let (across, isWide) = tile.width.multipliedReportingOverflow(by: factor)
    let (down, isHigh) = tile.height.multipliedReportingOverflow(by: factor)
    guard !isWide, !isHigh else { return add(path, "a scale factor is not usable") }
    for top in stride(from: 0, to: whole.height, by: down) where !found.isFull {
      for left in stride(from: 0, to: whole.width, by: across) where !found.isFull {
        let (width, height) = (min(across, whole.width - left), min(down, whole.height - top))
        let isWhole = width == whole.width && height == whole.height
        let region = isWhole ? "full" : "\(left),\(top),\(width),\(height)"
        let size = [width, height].map { String(($0 - 1) / factor + 1) }.joined(separator: ",")
        expect("\(region)/\(size)", in: folder, path)
      }
    }
  }

  private mutating func expect(_ name: String, in folder: String, _ path: [Step]) {
    let file = (folder.isEmpty ? "" : folder + "/") + name + "/0/default.jpg"
    if !addresses.holds(file) { add(path, "\(quoted(file)) is not there") }
  }

  // MARK: Values

  /// The id of the file, or of the folder that it describes.
  private mutating func readOwnAddress(expecting path: String) {
    guard let id = string(json.value["id"]), DataAddress.isWeb(id) else {
      return add([.key("id")], "its id is not an absolute address")
    }
    if let base = addresses.base, id != base + path {
      add([.key("id")], "its id is \(quoted(id)), expected \(base + path)")
    }
  }

  private mutating func add(_ path: [Step], _ problem: String) {
    guard !found.isFull else { return }
    found.add(.iiif, line: json.line(of: path), problem)
  }

  private func string(_ value: JSONValue?) -> String? {
    if case .string(let text)? = value { text } else { nil }
  }

  private func elements(_ value: JSONValue?) -> [JSONValue] {
    if case .array(let elements)? = value { elements } else { [] }
  }

  /// A length in pixels.
  private func side(_ value: JSONValue?) -> Int? {
    guard case .number(let digits)? = value, let number = Int(digits),
      (1...PixelSize.longestSide).contains(number)
    else { return nil }
    return number
  }
}
