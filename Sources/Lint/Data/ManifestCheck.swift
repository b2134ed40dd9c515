import Model
import Support

/// A web manifest, by which a site can be installed.
package enum ManifestCheck {
  package static func check(
    _ bytes: [UInt8], file: String, addresses: LinkResolver
  ) -> [Finding] {
    do throws(JSONFile.Malformed) {
      var reader = ManifestReader(
        json: try JSONFile(bytes), addresses: addresses, found: FindingCollector(file))
      reader.read()
      return reader.found.findings
    } catch {
      let problem = "the web manifest is not JSON: \(error.problem)"
      return [Finding(.manifest, file: file, line: error.line, problem)]
    }
  }
}

struct ManifestReader {
  private static let displays = ["fullscreen", "standalone", "minimal-ui", "browser"]

  let json: JSONFile
  let addresses: LinkResolver
  var found: FindingCollector

  mutating func read() {
    guard case .object = json.value else {
      return add([], "the web manifest is not an object")
    }
    if text("name") == nil, text("short_name") == nil {
      add([], "the web manifest has neither name nor short_name")
    }
    if let display = json.value["display"], !Self.displays.contains(string(display) ?? "") {
      add(
        [.key("display")],
        "the display \(quoted(display.compact)) is not valid, expected "
          + Self.displays.joined(separator: ", "))
    }
    readStart()
    readIcons()
  }

  private mutating func readStart() {
    guard let start = text("start_url") else {
      return add([.key("start_url")], "the web manifest has no start_url")
    }
    switch addresses.destination(of: start, from: found.file) {
    case .outside:
      // Without the site's address nobody can tell whether a whole one is its own.
      if addresses.base != nil || !DataAddress.isWeb(start) {
        add([.key("start_url")], "the start_url \(quoted(start)) is not of the site")
      }
      return
    case .file(let path, _): checkScope(path, start)
    case .wrong:
      if let problem = DataAddress.problem(of: start, in: found.file, addresses) {
        add([.key("start_url")], problem)
      } else {
        checkScope(nil, start)
      }
    }
  }

  /// - Parameter path: the file of `start`; nil where that is a folder.
  private mutating func checkScope(_ path: String?, _ start: String) {
    guard let scope = text("scope"), let folder = ScopePath(scope, in: found.file, addresses),
      let place = path ?? ScopePath(start, in: found.file, addresses)?.text
    else { return }
    if !place.hasPrefix(folder.text) {
      add(
        [.key("start_url")], "the start_url \(quoted(start)) is not in the scope \(quoted(scope))")
    }
  }

  private func text(_ key: String) -> String? {
    json.value[key].flatMap(string).flatMap {
      CleanAddress.trimmed($0).isEmpty ? nil : $0
    }
  }

  func string(_ value: JSONValue) -> String? {
    guard case .string(let text) = value else { return nil }
    return text
  }

  mutating func add(_ path: [JSONFile.Step], _ problem: String) {
    guard !found.isFull else { return }
    found.add(.manifest, line: json.line(of: path), problem)
  }
}

/// Which addresses a scope holds: those that begin with it.
private struct ScopePath {
  /// Seen from the top of the site.
  let text: String

  /// Nil where it lies outside of the site, or leads out of it.
  init?(_ address: String, in file: String, _ addresses: LinkResolver) {
    var rest = CleanAddress.path(of: CleanAddress.trimmed(address))[...]
    var parts: [Substring] = []
    if let base = addresses.base,
      let inside = CleanAddress.rest(of: String(rest), behind: base)
    {
      rest = inside
    } else if CleanAddress.leavesTheSite(String(rest)) {
      return nil
    } else if !rest.beginsWithSlash {
      parts = file.pathParts().dropLast()
    }
    guard let decoded = PercentEncoding.decoded(String(rest)) else { return nil }
    for part in decoded.pathParts() {
      if part == "..", parts.popLast() == nil { return nil }
      if part != "..", part != "." { parts.append(part) }
    }
    let isFolder = decoded.isEmpty || decoded.endsWithSlash || decoded.hasSuffix(".")
    text = parts.joined(separator: "/") + (isFolder && !parts.isEmpty ? "/" : "")
  }
}
