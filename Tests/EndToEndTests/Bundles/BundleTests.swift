import Foundation
import Imaging
import Model
import Sandbox
import Support
import TestSupport
import Testing

/// A site as one file, made by the program and looked at by those of others.
struct BundleTests {
  private let pages: ThreePages
  private var studio: Studio { pages.studio }
  private var folder: String { studio.folder.path }
  private var bundling: Bundling { Bundling(folder: studio.folder) }

  init() throws { pages = try ThreePages() }

  /// The files below a folder with what they hold.
  private func tree(_ name: String) throws -> [String: Digest] {
    var tree: [String: Digest] = [:]
    for path in try studio.folder.files(under: name) {
      tree[path] = Digest(of: try File.bytes(of: "\(folder)/\(name)/\(path)", atMost: 1 << 26))
    }
    return tree
  }

  @Test func aSiteThatIsUnpackedIsTheSite() async throws {
    #expect(try await studio.build().status == 0)
    let made = try await bundling.bundle("zip", "--output", "out.zip")
    #expect(made.status == 0 && made.errors.hasPrefix("out.zip: "), "\(made.errors)")
    #expect(try await bundling.bundle("verify", "out.zip").status == 0)
    let unpacked = try await bundling.shell("unzip -tq out.zip && unzip -q out.zip")
    #expect(unpacked.status == 0, "\(unpacked.errors)")
    #expect(try tree("out") == tree("output"))
    let check = try await studio.run(["check", "out"])
    #expect(check.status == 0, "\(check.output)")
    #expect(try await bundling.shell("cd out && sha256sum --quiet --check SHA256SUMS").status == 0)
  }

  @Test(.enabled(if: Checkers.hasBagIt, "there is no bagit.py here"))
  func aBagIsOneForOthers() async throws {
    #expect(try await studio.build().status == 0)
    let made = try await bundling.bundle("bagit", "--output", "bag.zip")
    #expect(made.errors.contains(", \(ThreePages.count) pictures described, "), "\(made.errors)")
    #expect(try await bundling.bundle("verify", "bag.zip").status == 0)
    #expect(try await bundling.shell("unzip -q bag.zip").status == 0)
    let outcome = try await bundling.validateBag("bag")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try tree("bag/data") == tree("output"))
    let described = try studio.folder.files(under: "bag/metadata")
    #expect(described.count == ThreePages.count)
    try studio.folder.write("more", to: "bag/data/index.html")
    #expect(try await bundling.validateBag("bag").status == 1)
  }

  @Test func howLargeAPageBecomesIsToldBeforeItIsWritten() async throws {
    #expect(try await studio.build().status == 0)
    let made = try await bundling.bundle("html", "--width", "160")
    let lines = made.errors.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix("gallery.html takes some "), "\(made.errors)")
    #expect(lines[0].hasSuffix(": \(ThreePages.count) pictures, 160 pixels wide"))
    let verified = try await bundling.bundle("verify", "gallery.html")
    #expect(verified.errors.contains("is whole: a page with \(ThreePages.count) pictures, "))
    let page = try File.bytes(of: folder + "/gallery.html", atMost: 1 << 26)
    let refused = try await bundling.bundle("html", "--limit", "10KB")
    #expect(refused.status == 73 && refused.errors.contains("--limit"), "\(refused.errors)")
    #expect(try File.bytes(of: folder + "/gallery.html", atMost: 1 << 26) == page)
    try studio.folder.write(Array(page.dropLast(9)), to: "gallery.html")
    #expect(try await bundling.bundle("verify", "gallery.html").status == 65)
  }

  @Test func someSearchesAreASiteOfTheirOwn() async throws {
    try pages.configure([.pixabay, .openverse])
    #expect(try await studio.build().status == 0)
    let asked = pages.sandbox.requests.count
    // Of a run that was killed: no process has such a number.
    try studio.folder.write("", to: "some.zip.site-99999999/site/index.html")
    let options = ["--cache", "cache", "--search", "pixabay", "--quiet", "--output"]
    for file in ["some.zip", "again/some.zip"] {
      try studio.folder.write("", to: "again/here")
      let made = try await studio.run(["bundle", "zip"] + options + [file])
      #expect(made.status == 0, "\(made.errors)")
    }
    #expect(
      try await bundling.shell("cmp some.zip again/some.zip && unzip -q some.zip").status == 0)
    let check = try await studio.run(["check", "some"])
    #expect(check.status == 0, "\(check.output)")
    let files = try studio.folder.files(under: "some")
    #expect(files.count { $0.hasPrefix("photo/") } == ThreePages.count)
    #expect(files.contains("s/pixabay/index.html") && !files.contains("s/openverse/index.html"))
    #expect(try tree("output").count > files.count)

    let part = try await bundling.bundle("html", "--cache", "cache", "--where", "source:openverse")
    #expect(part.errors.contains("a page with \(ThreePages.count) pictures, "), "\(part.errors)")
    let bag = try await bundling.bundle("bagit", "--cache", "cache", "--where", "source:openverse")
    #expect(bag.errors.contains("\(ThreePages.count) pictures described"), "\(bag.errors)")
    #expect(pages.sandbox.requests.count == asked)

    let unknown = try await bundling.bundle("zip", "--cache", "cache", "--search", "pixaby")
    #expect(unknown.status == 64 && unknown.errors.contains("did you mean `pixabay`?"))
    let wrong = try await bundling.bundle("zip", "--cache", "cache", "--where", "width>")
    #expect(wrong.status == 64, "\(wrong.errors)")
    let none = try await bundling.bundle("zip", "--cache", "cache", "--where", "zzyzx")
    #expect(none.status == 66 && none.errors.contains("no picture"), "\(none.errors)")
    let uncached = try await bundling.bundle("zip", "--cache", "other", "--search", "pixabay")
    #expect(
      uncached.status != 0 && uncached.errors.contains("gallerist build"), "\(uncached.errors)")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(left.filter { $0.contains(".site-") || $0.contains(".new-") } == [])
  }

  @Test func anAlbumIsASiteOfItsOwn() async throws {
    let size = try #require(PixelSize(width: 96, height: 64))
    for (seed, name) in ["1.jpg", "2023/Lake District/2.jpg", "2023/3.jpg", "2024/4.jpg"]
      .enumerated()
    {
      let painting = Painting(scene: .lake, palette: .dawn, seed: UInt64(seed))
      try studio.folder.write(painting.paint(size), to: "pictures/" + name)
    }
    let folder = ["--folder", "pictures", "--cache", "cache"]
    #expect(try await studio.run(["build"] + folder).status == 0)
    func files(_ options: [String]) async throws -> [String] {
      let made = try await studio.run(
        ["bundle", "zip", "--output", "some.zip"] + folder + options)
      #expect(made.status == 0, "\(made.errors)")
      #expect(try await bundling.shell("rm -rf some; unzip -q some.zip").status == 0)
      return try studio.folder.files(under: "some")
    }
    func photos(_ options: String...) async throws -> Int {
      try await files(options).count { $0.hasPrefix("photo/") }
    }
    let year = try await files(
      ["--search", "pictures/2023/", "--where", "orientation:landscape"])
    #expect(year.count { $0.hasPrefix("photo/") } == 2)
    #expect(year.contains("s/pictures/2023/lake-district/index.html"))
    #expect(!year.contains { $0.hasPrefix("s/pictures/2024/") })
    let lakes = "pictures/2023/lake-district"
    #expect(try await photos("--search", lakes, "--search", "pictures/2024") == 2)
    #expect(try await photos("--search", "pictures", "--search", "pictures/2024") == 4)

    let unknown = try await studio.run(
      ["bundle", "zip", "--search", "pictures/2022", "--search", "pictures"] + folder)
    #expect(unknown.status == 64 && unknown.errors.contains("did you mean `pictures/202"))
    try FileManager.default.removeItem(atPath: self.folder + "/pictures")
    let gone = try await studio.run(["bundle", "zip", "--search", lakes] + folder)
    #expect(gone.status != 64 && gone.errors.contains("gallerist build"), "\(gone.errors)")
  }

  @Test func whatIsWrongIsToldWithItsExitCode() async throws {
    #expect(try await bundling.bundle("zip").status == 66)
    #expect(try await studio.build().status == 0)
    #expect(try await bundling.bundle("zip", "--output", "output/own.zip").status == 73)
    #expect(try await bundling.bundle("zip", "--output", "no/where.zip").status == 73)
    #expect(try await bundling.bundle("zip").status == 0)
    let whole = try File.bytes(of: folder + "/gallery.zip", atMost: 1 << 26)
    try studio.folder.write(Array(whole.dropLast(300)), to: "gallery.zip")
    let cut = try await bundling.bundle("verify", "gallery.zip")
    #expect(cut.status == 65 && cut.errors.contains("the bundle is damaged: "), "\(cut.errors)")
    #expect(try await bundling.bundle("verify", "output/index.html").status == 65)
    #expect(try await bundling.bundle("verify", "nothing.zip").status == 66)
    try studio.folder.write("not as it was", to: "output/about.html")
    let damaged = try await bundling.bundle("zip")
    #expect(damaged.status == 65 && damaged.errors.contains("output/about.html"))
    #expect(try await bundling.bundle("tar").status == 64)
  }
}
