import Foundation
import Model
import Publishing
import Support
import TestSupport
import Testing
import Zip

@testable import Bundles

/// A site as a ZIP file.
struct ZipTests {
  private let sample: SiteSample

  init() throws { sample = try SiteSample() }

  @Test func whatIsUnpackedIsTheSite() async throws {
    let summary = try sample.bundle()
    let place = try await sample.unpack() + "/tea"
    for (path, bytes) in SiteSample.files {
      #expect(try File.bytes(of: "\(place)/\(path)", atMost: 1 << 20) == bytes, "\(path)")
    }
    #expect(
      try File.bytes(of: "\(place)/SHA256SUMS", atMost: 1 << 20) == sample.bytes("site/SHA256SUMS"))
    #expect(summary.files == SiteSample.files.count)
    #expect(summary.byteCount == (try sample.bytes("tea.zip")).count)
  }

  @Test func theSameSiteGivesTheSameBytes() throws {
    try sample.bundle(jobs: 1)
    let first = try sample.bytes("tea.zip")
    for path in SiteSample.files.keys {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 9)], ofItemAtPath: "\(sample.site)/\(path)")
    }
    try FileManager.default.createDirectory(
      atPath: sample.folder.path + "/other", withIntermediateDirectories: true)
    try sample.bundle(to: sample.folder.path + "/other/tea.zip", jobs: 4)
    #expect(try sample.bytes("other/tea.zip") == first)
  }

  @Test func onlyWhatGainsByItIsPacked() throws {
    try sample.bundle()
    var methods: [String: UInt16] = [:]
    try ZipReader(sample.output).forEachEntry { methods[$0.name] = $0.method }
    #expect(methods["tea/index.html"] == 8 && methods["tea/img/3f/tea-3fa8c1-64.webp"] == 0)
    #expect(methods["tea/empty.txt"] == 0 && methods["tea/SHA256SUMS"] == 0)
  }

  @Test func aLargeFileIsTakenPieceByPiece() async throws {
    let large = Array(repeating: SiteSample.image, count: 500).flatMap(\.self)
    try sample.folder.write(large, to: "site/img/large.jpg")
    try sample.list()
    try sample.bundle()
    #expect(try sample.verified().files == SiteSample.files.count + 1)
    let place = try await sample.unpack()
    #expect(try File.bytes(of: place + "/tea/img/large.jpg", atMost: 1 << 24) == large)
  }

  @Test func filesThatTheListDoesNotKnowAreTakenAlong() throws {
    try sample.folder.write("<p>mine", to: "site/own.html")
    try sample.bundle()
    #expect(try sample.verified().files == SiteSample.files.count + 1)
  }

  @Test func whatIsHiddenIsNoPartOfIt() throws {
    try sample.folder.write("secret", to: "site/.git/config")
    try sample.bundle()
    #expect(try sample.verified().files == SiteSample.files.count)
  }

  @Test func aLinkOutOfTheSiteIsNotFollowed() throws {
    try sample.folder.write("secret", to: "secret.txt")
    symlink(sample.folder.path + "/secret.txt", sample.site + "/link.txt")
    try sample.bundle()
    #expect(try sample.verified().files == SiteSample.files.count)
  }

  @Test(arguments: ["index.html", "img/3f/tea-3fa8c1-64.webp"])
  func aSiteThatIsDamagedIsNotBundled(path: String) throws {
    try sample.bundle()
    let before = try sample.bytes("tea.zip")
    try sample.folder.write("something else", to: "site/" + path)
    let failure = #expect(throws: Failure.self) { try sample.bundle() }
    #expect(failure?.code == .badData && failure?.place?.hasSuffix("/site/" + path) == true)
    try FileManager.default.removeItem(atPath: "\(sample.site)/\(path)")
    let other = #expect(throws: Failure.self) { try sample.bundle() }
    #expect(other?.code == (path == "index.html" ? .notFound : .badData))
    #expect(try sample.bytes("tea.zip") == before)
    #expect(!FileManager.default.fileExists(atPath: sample.output + ".new"))
  }

  @Test func aBundleIsNotPutIntoItsOwnSite() throws {
    let failure = #expect(throws: Failure.self) {
      try sample.bundle(to: sample.site + "/img/tea.zip")
    }
    #expect(failure?.code == .cannotCreate)
  }

  @Test func whereNoFileCanBeMadeNoneIs() throws {
    let failure = #expect(throws: Failure.self) {
      try sample.bundle(to: sample.folder.path + "/nowhere/tea.zip")
    }
    #expect(failure?.code == .cannotCreate)
  }

  @Test func aFolderWithoutAFrontPageIsNoSite() throws {
    let failure = #expect(throws: Failure.self) {
      try SiteBundle(of: sample.folder.path + "/site/img", to: sample.output, jobs: 1)
    }
    #expect(failure?.code == .notFound)
  }

  @Test func aHundredThousandFilesCanBeReadByOthers() async throws {
    let count = 100_000
    let writer = try ZipWriter(try FileWriter(sample.output), waitingIn: sample.folder.path)
    for number in 0..<count {
      let file = BundledFile(path: "\(number).txt", content: .bytes(Array("\(number)".utf8)))
      try writer.add(try file.read(), in: "many")
    }
    try writer.finish()
    #expect(try ZipReader(sample.output).count == count)
    let script = """
      import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(len(z.namelist()), z.testzip(), \
      z.read("many/99999.txt"))
      """
    let outcome = try await Program(path: "/usr/bin/python3").run(
      ["-c", script, sample.output], in: sample.folder.path)
    #expect(outcome.output == "100000 None b'99999'\n")
  }

  @Test(arguments: [0xFFFF_FFFE, 0xFFFF_FFFF, 0x1_0000_0000, 0x7F_0000_0000_0000])
  func sizesAndPlacesBeyondFourGigabytesAreTold(size: Int) throws {
    let entry = ZipEntry(
      name: "a", method: 0, checksum: 1, packedCount: size, byteCount: size, start: size)
    let (header, line) = (entry.localHeader, entry.directoryLine)
    let end = ZipEntry.end(entries: 1, start: header.count, byteCount: line.count)
    try sample.folder.write(header + line + end, to: "one.zip")
    var found: [ZipEntry] = []
    try ZipReader(sample.folder.path + "/one.zip").forEachEntry { found.append($0) }
    #expect(found == [entry])
  }
}
