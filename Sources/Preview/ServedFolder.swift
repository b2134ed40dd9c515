import Glibc
import Model
import Support

/// The files of one folder as a static web server shows them. Nothing outside the folder is ever
/// sent: no path and no symbolic link leads out of it. Nor is anything hidden in it: see `ShownNames`.
package struct ServedFolder: Sendable {
  private let folder: String
  /// Files that are elsewhere, and nil for those that are not to be seen, by their paths below the folder.
  private let replaced: [String: String?]

  package init(folder: String, replacing replaced: [String: String?] = [:]) {
    self.folder = folder
    self.replaced = replaced
  }

  package func response(to request: ServerRequest) -> ServerResponse {
    ConditionalAnswer(whole(for: request), to: request).response
  }

  /// The same without regard to ranges and conditions, for who sees to them later.
  package func whole(for request: ServerRequest) -> ServerResponse {
    answer(to: request).alwaysChecked
  }

  private func answer(to request: ServerRequest) -> ServerResponse {
    guard let root = RealPath.of(folder) else { return missing(in: nil) }
    guard Self.isPlain(request.path) else { return missing(in: root) }
    let name = request.path.endsWithSlash ? request.path + "index.html" : request.path
    if let place = replaced[String(name.dropFirst())] {
      guard let file = place.flatMap({ ServedFile($0) }) else { return missing(in: root) }
      return ServerResponse(file, type: MediaType.of(name))
    }
    if let file = Self.open(root + name, in: root) {
      return ServerResponse(file, type: MediaType.of(name))
    }
    if !request.path.endsWithSlash, Self.isFolder(root + name, in: root) || wasFolder(name) {
      return .movedToTheSlash(of: request)
    }
    return missing(in: root)
  }

  /// Absolute, every part of it a name: no `..`, no empty part, nothing that another system
  /// would read as a separator.
  private static func isPlain(_ path: String) -> Bool {
    guard path.beginsWithSlash, !path.utf8.contains(0), !path.utf8.contains(UInt8(ascii: "\\"))
    else { return false }
    var parts = Substring(path.utf8.dropFirst()).pathParts(keepingEmpty: true)
    if parts.last == "" { parts.removeLast() }
    return !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." } && ShownNames.hold(path)
  }

  private func wasFolder(_ name: String) -> Bool {
    replaced.contains { $0.value != nil && $0.key.hasPrefix(name.dropFirst() + "/") }
  }

  private func missing(in root: String?) -> ServerResponse {
    let place = replaced["404.html"]
    guard let root,
      let page = place == nil
        ? Self.open(root + "/404.html", in: root) : place?.flatMap({ ServedFile($0) })
    else {
      return ServerResponse(status: 404, text: "not found\n")
    }
    return ServerResponse(
      status: 404, headers: [("ETag", page.tag), ("Content-Type", MediaType.of("404.html"))],
      body: .part(page, 0..<page.byteCount))
  }

  /// The file that was opened is the one that is judged, so that no link can be changed between.
  private static func open(_ path: String, in root: String) -> ServedFile? {
    guard let file = ServedFile(path), let real = file.realPath, RealPath.isInside(real, root),
      ShownNames.hold(String(real.dropFirst(root.count)))
    else { return nil }
    return file
  }

  private static func isFolder(_ path: String, in root: String) -> Bool {
    var facts = stat()
    guard let real = RealPath.of(path), RealPath.isInside(real, root), stat(real, &facts) == 0
    else { return false }
    return facts.st_mode & S_IFMT == S_IFDIR
  }
}

extension ServerResponse {
  /// A whole file, with what lets a client ask for a part of it, or only for another state of it.
  package init(_ file: ServedFile, type: String) {
    self.init(
      headers: [
        ("ETag", file.tag), ("Last-Modified", HTTPDate.text(of: file.modified)),
        ("Content-Type", type), ("Accept-Ranges", "bytes"),
      ], body: .part(file, 0..<file.byteCount))
  }

  /// The same address with a slash at its end; for now only (302): another site may be served at
  /// this port tomorrow.
  package static func movedToTheSlash(of request: ServerRequest) -> ServerResponse {
    var response = ServerResponse(status: 302, text: "moved\n")
    let query = request.rawQuery.map { "?" + $0 } ?? ""
    response.headers.append(("Location", request.rawPath + "/" + query))
    return response
  }
}
