import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Folders

/// Which pictures the files of a folder are from run to run.
struct FileIdentitiesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var read: FileIdentities.Reading {
    { file in FileManager.default.contents(atPath: file.path).map { Digest(of: $0) } }
  }

  private func root(_ name: String = "pics") throws -> FolderRoot {
    var query = Query(source: .folder, search: "", parameters: ["path": name])
    query.folder = "\(folder.path)/\(name)"
    return try FolderRoot(query)
  }

  /// One run: the own name of each file, by its path below the folder.
  private func owns(
    after earlier: [KnownFile] = [], others: Set<String> = [], in names: [String] = ["pics"]
  ) async throws -> (owns: [String: String], files: [KnownFile]) {
    let identities = FileIdentities(reading: read)
    await identities.recall(earlier, others: others)
    var owns: [String: String] = [:]
    for name in names {
      let root = try root(name)
      let files = FolderWalk.found(in: root.path).files
      for (file, own) in zip(files, await identities.owns(of: files, in: root)) {
        owns[names.count == 1 ? file.place : "\(name)/\(file.place)"] = own
      }
    }
    var files = Dictionary(uniqueKeysWithValues: earlier.map { ($0.own, $0) })
    for var file in await identities.news {
      file.digest =
        file.digest ?? FileManager.default.contents(atPath: file.path).map { Digest(of: $0) }
      files[file.own] = file
    }
    return (owns, Array(files.values))
  }

  private func move(_ old: String, _ new: String) throws {
    let new = "\(folder.path)/\(new)"
    try FileManager.default.createDirectory(
      atPath: (new as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: "\(folder.path)/\(old)", toPath: new)
  }

  private func write(_ bytes: String, _ place: String) throws {
    try folder.write(bytes, to: "pics/" + place)
  }

  @Test func aFileThatIsMovedOrRenamedStaysThePictureItWas() async throws {
    for name in ["a", "b", "c"] { try write("picture \(name)", "\(name).jpg") }
    let first = try await owns()
    #expect(first.owns["a.jpg"] == "pics/a.jpg")
    try move("pics/a.jpg", "pics/2020/summer/a.jpg")
    try move("pics/b.jpg", "pics/heron.jpg")
    let second = try await owns(after: first.files)
    #expect(
      second.owns == [
        "2020/summer/a.jpg": "pics/a.jpg", "heron.jpg": "pics/b.jpg", "c.jpg": "pics/c.jpg",
      ])
    // And once more, on another disk.
    try move("pics", "photos")
    let third = try await owns(after: second.files, in: ["photos"])
    #expect(third.owns == second.owns)
  }

  @Test func filesThatSwapTheirNamesSwapThemAlone() async throws {
    try write("picture one", "1.jpg")
    try write("picture two", "2.jpg")
    // Both may have been written in the same step of the disk's clock, and are as long as each other.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)],
      ofItemAtPath: folder.path + "/pics/1.jpg")
    let first = try await owns()
    try move("pics/1.jpg", "pics/3.jpg")
    try move("pics/2.jpg", "pics/1.jpg")
    try move("pics/3.jpg", "pics/2.jpg")
    let second = try await owns(after: first.files)
    #expect(second.owns == ["1.jpg": "pics/2.jpg", "2.jpg": "pics/1.jpg"])
  }

  @Test func whatIsWrittenAnewInItsPlaceStaysThePictureItWas() async throws {
    try write("picture", "a.jpg")
    let first = try await owns()
    try write("picture, with a caption", "a.jpg")
    let second = try await owns(after: first.files)
    #expect(second.owns == first.owns)
    try move("pics/a.jpg", "pics/b.jpg")
    #expect(try await owns(after: second.files).owns == ["b.jpg": "pics/a.jpg"])
  }

  @Test func aCopyIsAPictureOfItsOwn() async throws {
    try write("picture", "a.jpg")
    let first = try await owns()
    try write("picture", "b.jpg")
    #expect(
      try await owns(after: first.files).owns == ["a.jpg": "pics/a.jpg", "b.jpg": "pics/b.jpg"])
  }

  @Test func aNewFileWhereAnotherWasIsAnotherPicture() async throws {
    try write("picture", "a.jpg")
    let first = try await owns()
    try move("pics/a.jpg", "pics/b.jpg")
    try write("another picture", "a.jpg")
    let second = try await owns(after: first.files)
    #expect(second.owns == ["b.jpg": "pics/a.jpg", "a.jpg": "pics/a.jpg#2"])
    #expect(try await owns(after: second.files).owns == second.owns)
    #expect(PictureID(source: .folder, own: "pics/a.jpg#2").addressed == "a")
  }

  @Test func aFileThatIsRenamedOverAnotherStaysThePictureItWas() async throws {
    for name in ["a", "m", "z"] { try write("picture \(name)", "\(name).jpg") }
    let first = try await owns()
    try FileManager.default.removeItem(atPath: folder.path + "/pics/a.jpg")
    try move("pics/z.jpg", "pics/a.jpg")
    var run = try await owns(after: first.files)
    for _ in 1...2 {
      #expect(run.owns == ["a.jpg": "pics/z.jpg", "m.jpg": "pics/m.jpg"])
      run = try await owns(after: run.files)
    }
    // What it was written over comes back from somewhere.
    try write("picture a", "b.jpg")
    #expect(try await owns(after: run.files).owns["b.jpg"] == "pics/a.jpg")
  }

  @Test func noTwoFilesAreOnePicture() async throws {
    try folder.write("the same", to: "x/1.jpg")
    let first = try await owns(in: ["x"])
    try move("x/1.jpg", "y/1.jpg")
    try folder.write("the same", to: "z/1.jpg")
    try folder.write("another", to: "x/2.jpg")
    let second = try await owns(after: first.files, in: ["x", "y", "z"])
    #expect(
      second.owns == ["x/2.jpg": "x/2.jpg", "y/1.jpg": "x/1.jpg", "z/1.jpg": "z/1.jpg"])
  }

  @Test func ofSeveralAlikeEachKeepsItsName() async throws {
    for place in ["x/1.jpg", "x/2.jpg", "x/3.jpg"] { try write("the same", place) }
    let first = try await owns()
    try move("pics/x", "pics/y")
    let second = try await owns(after: first.files)
    #expect(
      second.owns == [
        "y/1.jpg": "pics/x/1.jpg", "y/2.jpg": "pics/x/2.jpg", "y/3.jpg": "pics/x/3.jpg",
      ])
  }

  @Test func foldersOfOneNameDoNotMeetAndOneWithinAnotherHasTheSamePictures() async throws {
    try folder.write("one", to: "x/pics/a.jpg")
    try folder.write("two", to: "y/pics/a.jpg")
    let names = ["x/pics", "y/pics", "x"]
    let first = try await owns(in: names)
    #expect(first.owns == ["x/pics/a.jpg": "pics/a.jpg", "y/pics/a.jpg": "pics/a.jpg#2"])
    #expect(try await owns(after: first.files, in: names.reversed()).owns == first.owns)
  }

  @Test func aFileOfAnotherFolderIsThePictureItWasOnceItIsGoneFromThere() async throws {
    try folder.write("one", to: "x/a.jpg")
    try folder.write("two", to: "y/b.jpg")
    let first = try await owns(in: ["x", "y"])
    try move("x/a.jpg", "y/a.jpg")
    let second = try await owns(after: first.files, in: ["x", "y"])
    #expect(second.owns == ["y/a.jpg": "x/a.jpg", "y/b.jpg": "y/b.jpg"])
  }

  @Test func picturesOfEarlierVersionsKeepTheirNamesAndAddresses() async throws {
    try write("picture", "a.jpg")
    for written in ["pics", "\(folder.path)/pics"] {
      let start = "pics-" + Digest(of: RealPath.of(written) ?? written).hex.prefix(6)
      let earlier = "\(start)/a.jpg"
      let run = try await owns(others: [earlier])
      #expect(run.owns == ["a.jpg": earlier])
      #expect(PictureID(source: .folder, own: earlier).addressed == earlier)
      try write("another", "b.jpg")
      #expect(
        try await owns(after: run.files).owns == ["a.jpg": earlier, "b.jpg": "pics/b.jpg"])
      try FileManager.default.removeItem(atPath: "\(folder.path)/pics/b.jpg")
    }
  }

  @Test(arguments: ["holiday-202407", "x-abcdef"])
  func noFolderIsTakenForOneOfAnEarlierVersion(_ name: String) async throws {
    try folder.write("picture", to: "\(name)/a.jpg")
    let own = try #require(try await owns(in: [name]).owns["a.jpg"])
    #expect(PictureID(source: .folder, own: own).addressed == "a")
  }
}
