import Lint
import Testing

@testable import Site

/// How far it is to a picture without scripts.
struct ThreeLinksTests {
  @Test func everyPictureIsThreeLinksFromTheFrontPage() throws {
    let site = try RenderedSite(Samples.content((0..<2_600).map { Samples.picture($0, tags: "a") }))
    var seen: Set<String> = ["index.html"]
    var ahead = seen
    for _ in 1...3 {
      var next: Set<String> = []
      for path in ahead where site.paths.contains(path) {
        let links = PageCheck.check(try site.bytes(of: path), name: "page").links
        for link in links { next.insert(Self.target(link.address, from: path)) }
      }
      ahead = next.subtracting(seen)
      seen.formUnion(next)
    }
    let missing = site.paths.filter { $0.hasPrefix("photo/") && !seen.contains($0) }
    #expect(missing.count == 0)
  }

  private static func target(_ link: String, from path: String) -> String {
    var parts = path.split(separator: "/").dropLast()
    for part in link.prefix(while: { $0 != "#" && $0 != "?" }).split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
