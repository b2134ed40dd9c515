import Foundation
import Imaging
import Lint
import Model
import Sandbox
import Support
import TestSupport
import Testing
import Transfer

extension ThreePages {
  var hasSite: Bool {
    FileManager.default.fileExists(atPath: folder.path + "/out/index.html")
  }

  /// The files of the site, as they are called there.
  func siteFiles() throws -> [String] { try folder.files(under: "out") }

  func siteBytes(_ name: String) throws -> [UInt8] { try bytes("out/" + name) }

  /// Every mistake on any page, and every link of any page that leads nowhere.
  func mistakes() throws -> [String] {
    let files = Set(try siteFiles())
    return try files.sorted().filter { $0.hasSuffix(".html") }.flatMap { page in
      let report = PageCheck.check(try siteBytes(page), name: page)
      let targets = Set(report.links.compactMap { Self.target(of: $0.address, on: page) })
      return report.findings.map(\.description)
        + targets.subtracting(files).sorted().map { "\(page) → \($0)" }
    }
  }

  /// The file of the site that a link leads to; nil for one that leads elsewhere.
  private static func target(of address: String, on page: String) -> String? {
    guard let url = URL(string: address, relativeTo: URL(string: "http://site/" + page)),
      url.host == "site", url.scheme == "http", !url.path.isEmpty, url.path != "/",
      !address.hasPrefix("#")
    else { return nil }
    return String(url.path.dropFirst())
  }

  /// Files that are not what they should be: half images, names that are not the digest of the bytes,
  /// leftovers of downloads.
  func partialFiles() async throws -> [String] {
    let kept = try files(below: "cache/originals")
    let misnamed = try kept.filter { name in
      let parts = name.split(separator: "/").suffix(2).joined()
      return Digest(of: try bytes(name)).hex != parts
    }
    let published = try files(below: "out").filter { name in
      ["jpg", "png", "webp"].contains { name.hasSuffix("." + $0) }
        && !name.hasPrefix("out/assets/")
    }
    var broken: [String] = []
    for name in kept + published where try await !isWholeImage(name) { broken.append(name) }
    return try misnamed + broken + files(below: "cache/incoming")
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name)))
  }

  private func files(below name: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder.path + "/" + name) else {
      return []
    }
    return try folder.files(under: name).map { name + "/" + $0 }
  }

  private func isWholeImage(_ name: String) async throws -> Bool {
    do {
      _ = try await Darkroom(jobs: 1).develop(
        folder.path + "/" + name,
        limits: ImageLimits(maxBytes: 32 << 20, maxPixels: 40_000_000))
      return true
    } catch {
      // What is only half there is what is looked for; anything else stops the test.
      guard [.truncated, .unreadable, .notAnImage].contains(error.code) else { throw error }
      return false
    }
  }

  /// What the service has at a path.
  func get(_ path: String) async throws -> [UInt8] {
    let address = try #require(WebAddress("http://127.0.0.1:\(sandbox.port)\(path)"))
    let client = try Client(
      ClientSettings(userAgent: "test", trusted: [Endpoint(of: address)]))
    let response = try await client.send(Request(address))
    await client.close()
    return response.body
  }
}
