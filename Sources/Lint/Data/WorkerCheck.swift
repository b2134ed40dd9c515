import Model
import Support

/// The service worker of a site of ours: its first line lists the files that it keeps from the start.
package enum WorkerCheck {
  private static let start = "const gallery = "
  private static let sign = start + "{\"version\":"
  private static let offline = "offline.html"

  /// Of any other service worker nothing is found.
  package static func check(
    _ bytes: [UInt8], file: String = "sw.js", addresses: LinkResolver
  ) -> [Finding] {
    guard bytes.starts(with: sign.utf8) else { return [] }
    var found = FindingCollector(file)
    var line = bytes.prefix { $0 != 0x0A }.dropFirst(start.utf8.count)
    while let last = line.last, last <= 0x20 || last == UInt8(ascii: ";") { line.removeLast() }
    do throws(JSONError) {
      check(try JSONValue(parsing: Array(line)), addresses, &found)
    } catch {
      found.add(.worker, line: 1, "the list of files is not JSON: \(error.problem)")
    }
    return found.findings
  }

  private static func check(
    _ gallery: JSONValue, _ addresses: LinkResolver, _ found: inout FindingCollector
  ) {
    if gallery["version"].flatMap(text)?.isEmpty ?? true {
      found.add(.worker, line: 1, "the list of files has no version")
    }
    guard case .array(let files)? = gallery["files"] else {
      return found.add(.worker, line: 1, "there is no list of files")
    }
    var isOfflinePageListed = false
    for file in files {
      guard let address = text(file) else {
        found.add(.worker, line: 1, "the list of files holds \(quoted(file.compact))")
        continue
      }
      check(address, addresses, &found)
      isOfflinePageListed = isOfflinePageListed || address == offline
    }
    if !isOfflinePageListed { found.add(.worker, line: 1, "\(offline) is not among the files") }
  }

  private static func text(_ value: JSONValue) -> String? {
    guard case .string(let text) = value else { return nil }
    return text
  }

  private static func check(
    _ address: String, _ addresses: LinkResolver, _ found: inout FindingCollector
  ) {
    switch addresses.destination(of: address, from: found.file) {
    case .file: return
    case .outside: found.add(.worker, line: 1, "the file \(quoted(address)) is not of the site")
    case .wrong(_, let problem): found.add(.worker, line: 1, problem)
    }
  }
}
