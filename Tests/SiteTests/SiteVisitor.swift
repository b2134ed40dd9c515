import Foundation
import Lint

/// Goes through a folder as a reader would, from link to link, whatever state it is in.
final class SiteVisitor {
  private let folder: String
  /// Where the site says that it is.
  private let base: String
  private var links: [String: Set<String>] = [:]

  init(folder: String, base: String) {
    self.folder = folder
    self.base = base
  }

  /// What a file was moved over is read afresh.
  func forget(_ path: String) { links[path] = nil }

  /// Every link that leads nowhere, for those who start at these files: `page -> target`.
  func brokenLinks(from starts: some Sequence<String>, among present: Set<String>) -> [String] {
    var problems: [String] = []
    var ahead = starts.filter(present.contains)
    var seen = Set(ahead)
    while let path = ahead.popLast() {
      for target in links(on: path) where seen.insert(target).inserted {
        if present.contains(target) {
          ahead.append(target)
        } else {
          problems.append("\(path) -> \(target)")
        }
      }
    }
    return problems.sorted()
  }

  private func links(on path: String) -> Set<String> {
    if let known = links[path] { return known }
    let isText = [".html", ".xml", ".atom", ".txt"].contains { path.hasSuffix($0) }
    let bytes = isText ? FileManager.default.contents(atPath: "\(folder)/\(path)") : Data()
    var found = bytes.map { whole(in: String(decoding: $0, as: UTF8.self)) } ?? ["nothing"]
    if let bytes, path.hasSuffix(".html") {
      found.formUnion(relative(in: [UInt8](bytes), at: path))
    }
    links[path] = found
    return found
  }

  private func relative(in page: [UInt8], at path: String) -> [String] {
    let place = URL(string: "https://site.test/" + path)
    return PageCheck.check(page, name: path).links.map {
      String(URL(string: $0.address, relativeTo: place)?.absoluteURL.path.dropFirst() ?? "nowhere")
    }
  }

  private func whole(in text: String) -> Set<String> {
    Set(
      text.components(separatedBy: base).dropFirst().map {
        String($0.prefix { !"\"<>?# \n".contains($0) })
      })
  }
}
