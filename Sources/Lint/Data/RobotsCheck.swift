import Support

/// What `robots.txt` says of sitemaps.
package enum RobotsCheck {
  package static func check(
    _ bytes: [UInt8], file: String = "robots.txt", addresses: LinkResolver
  ) -> [Finding] {
    var found = FindingCollector(file)
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (number, line) in zip(1..., lines) where !found.isFull {
      guard let address = sitemap(in: line) else { continue }
      if !DataAddress.isWeb(address) {
        found.add(
          .robots, line: number,
          "the sitemap \(quoted(address)) is not an absolute "
            + "address")
      } else if let problem = DataAddress.problem(of: address, in: file, addresses) {
        found.add(.robots, line: number, problem)
      }
    }
    return found.findings
  }

  private static func sitemap(in line: ArraySlice<UInt8>) -> String? {
    let start = line.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
    guard let colon = start.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = String(fewMarks: start[..<colon])
    guard CleanAddress.trimmed(name).lowercased() == "sitemap" else { return nil }
    let value = start[(colon + 1)...].prefix { $0 != UInt8(ascii: "#") }
    return CleanAddress.trimmed(String(fewMarks: value))
  }
}
