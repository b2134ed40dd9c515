import Model
import Support

extension ManifestReader {
  private static let types = [
    "png": ["image/png"], "svg": ["image/svg+xml"], "webp": ["image/webp"],
    "jpg": ["image/jpeg"], "jpeg": ["image/jpeg"], "avif": ["image/avif"], "gif": ["image/gif"],
    "ico": ["image/x-icon", "image/vnd.microsoft.icon"],
  ]
  private static let purposes: Set<String> = ["any", "maskable", "monochrome"]

  mutating func readIcons() {
    guard case .array(let icons)? = json.value["icons"], !icons.isEmpty else {
      return add([.key("icons")], "the web manifest has no icons")
    }
    for (place, icon) in icons.enumerated() where !found.isFull {
      read(icon, [.key("icons"), .index(place)])
    }
  }

  private mutating func read(_ icon: JSONValue, _ path: [JSONFile.Step]) {
    guard let source = icon["src"].flatMap(string), !source.isEmpty else {
      return add(path, "an icon has no src")
    }
    if let problem = DataAddress.problem(of: source, in: found.file, addresses) {
      add(path + [.key("src")], problem)
    }
    if let sizes = icon["sizes"], !(string(sizes).map(Self.areSizes) ?? false) {
      add(
        path + [.key("sizes")],
        "the sizes \(quoted(sizes.compact)) are none, expected 192x192 or any")
    }
    if let type = icon["type"], !(string(type).map { Self.fits($0, source) } ?? false) {
      add(
        path + [.key("type")],
        "the type \(quoted(type.compact)) is not that of the icon \(quoted(source))")
    }
    if let purpose = icon["purpose"], !(string(purpose).map(Self.isPurpose) ?? false) {
      add(path + [.key("purpose")], "the purpose \(quoted(purpose.compact)) is not valid")
    }
  }

  private static func isPurpose(_ text: String) -> Bool {
    let words = text.lowercased().split(separator: " ").map(String.init)
    return !words.isEmpty && purposes.isSuperset(of: words)
  }

  private static func areSizes(_ text: String) -> Bool {
    let sizes = text.lowercased().split(separator: " ")
    return !sizes.isEmpty
      && sizes.allSatisfy { size in
        let sides = size.split(separator: "x", omittingEmptySubsequences: false)
        return size == "any" || sides.count == 2 && sides.allSatisfy(isSide)
      }
  }

  private static func isSide(_ digits: Substring) -> Bool {
    (1...6).contains(digits.utf8.count) && digits.first != "0"
      && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Endings that are not known may be anything.
  private static func fits(_ type: String, _ source: String) -> Bool {
    let path = source.prefix { $0 != "?" && $0 != "#" }
    let ending = path.pathParts().last?.split(separator: ".").last.map(String.init)
    guard let known = types[ending?.lowercased() ?? ""] else { return true }
    return known.contains(type.lowercased())
  }
}
