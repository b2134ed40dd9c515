import Foundation
import Model
import Search
import Support
import TestSupport
import Testing

@testable import Folders

struct FolderWalkTests {
  let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  @Test func numbersInNamesCountAsNumbers() async throws {
    let names = ["IMG_9.jpg", "a/x10.jpg", "a/x9.jpg", "a2.jpg", "a10.jpg", "img_10.jpg", "é.jpg"]
    for name in names.reversed() { try folder.add(name) }
    #expect(
      try await folder.places()
        == ["a/x9.jpg", "a/x10.jpg", "a2.jpg", "a10.jpg", "é.jpg", "IMG_9.jpg", "img_10.jpg"])
  }

  @Test func whereTheGalleryWritesIsNotSearched() throws {
    for name in ["a.jpg", "output/img/b.jpg", "deep/cache/c.jpg"] { try folder.add(name) }
    let spared = ["output", "deep/cache", "nowhere"].map { folder.path + "/" + $0 }
    let found = FolderWalk.found(in: folder.path, sparing: spared)
    #expect(found.files.map(\.place) == ["a.jpg"])
    #expect(found.unreadable == [])
  }

  @Test func whatCannotBeLookedIntoIsNamed() throws {
    let deep = Array(repeating: "d", count: FolderWalk.deepest + 1).joined(separator: "/")
    for name in ["a.jpg", deep + "/b.jpg"] { try folder.add(name) }
    let found = FolderWalk.found(in: folder.path)
    #expect(found.files.map(\.place) == ["a.jpg"])
    #expect(found.unreadable == [deep])
  }

  @Test func whatIsPassedOverIsCountedByItsReason() throws {
    for name in [
      "a.jpg", "film.AVI", "deep/clip.mpg", "DSC1.X3F", "drawing.svg", "scan.psd", "IMG_0001",
      "a.jpg.bak", "@eaDir/a.jpg/thumb.jpg", ".thumbnails/a.jpg", "deep/.PicasaOriginals/a.jpg",
    ] { try folder.add(name) }
    // Nobody takes these for pictures.
    for name in [
      "a.jpg.json", "a.xmp", "notes.txt", "gallery.plist", "Thumbs.db", "desktop.ini", "Icon\r",
      ".DS_Store", "._a.jpg", ".hidden/film.mp4", "README", "song.mp3", "output/film.avi",
    ] { try folder.add(name) }
    try folder.link("out.jpg", to: folder.addOutside("secret.jpg"))
    try folder.link("up", to: "..")
    try folder.link("notes-elsewhere.txt", to: "../secret.jpg")
    try folder.link("2031", to: "/nowhere/2031")
    try folder.link("loop", to: ".")
    // Counted where it is.
    try folder.link("again.avi", to: "film.AVI")
    #expect(mkfifo(folder.path + "/pipe.jpg", 0o600) == 0)
    let found = FolderWalk.found(in: folder.path, sparing: [folder.path + "/output"])
    #expect(found.files.map(\.place) == ["a.jpg"])
    #expect(
      found.leftOut.counts == [
        .video: 2, .raw: 1, .format: 2, .unknown: 2, .outside: 2, .nowhere: 1, .unreadable: 1,
        .system: 3,
      ])
    for number in 2...5 { try folder.add("a\(number).jpg") }
    #expect(FolderWalk.found(in: folder.path, most: 3).leftOut[.limit] == 2)
  }

  /// What storages, disks and archivers keep for themselves is neither shown nor missed, and changes there
  /// are none of the folder.
  @Test(arguments: [
    "@eaDir", "#recycle", "__MACOSX", ".thumbnails", "$RECYCLE.BIN", "System Volume Information",
    "lost+found", ".Trash-1000", "@Recycle", "@tmp",
  ])
  func foldersOfSystemsAreNotLookedInto(name: String) throws {
    for place in ["a.jpg", "b/a.jpg"] { try folder.add(place) }
    let stamp = { FolderStamp(of: Query(source: .folder, search: "", folder: $0), jobs: 2)?.digest }
    for place in ["\(name)/a.jpg/THUMB.jpg", "b/\(name)/c.jpg", "b/\(name)/film.mov"] {
      try folder.add(place)
    }
    let before = stamp(folder.path)
    let found = FolderWalk.found(in: folder.path)
    #expect(found.files.map(\.place) == ["a.jpg", "b/a.jpg"])
    #expect(found.leftOut.total == found.leftOut[.system] && found.unreadable == [])
    try folder.add("b/\(name)/more/d.jpg")
    #expect(before != nil && stamp(folder.path) == before)
  }

  @Test func filmsAreCountedAndSideFilesAreNot() throws {
    for name in ["a.JPG", "a.AVI", "a.CR2", "a.AAE", "a.XMP", "a.THM", "a.jpg.json", "b.X3F"] {
      try folder.add(name)
    }
    #expect(FolderWalk.found(in: folder.path).leftOut.counts == [.video: 1, .raw: 1])
  }

  @Test func aVideoOfAMomentBelongsToThePictureOfItsName() throws {
    for name in [
      "a.HEIC", "b.jpg", "c.DNG", "d.MP.jpg", "e.jpg/f", "f.webp", "g.mov.jpg", "h.jpg", "h.heic",
    ] {
      try folder.add(name)
    }
    for name in ["a.MOV", "b.mp4", "c.mov", "d.MP", "e.mov", "g.mov", "h.mov", "i.mov"] {
      try folder.add(name, HandmadeMovie.lasting(seconds: 5))
    }
    try folder.add("f.mov", HandmadeMovie.lasting(seconds: 6))
    let found = FolderWalk.found(in: folder.path).files
    let motions = found.filter { $0.motion != nil }.map { "\($0.place) \($0.motion ?? "")" }
    #expect(
      motions == [
        "a.HEIC a.MOV", "b.jpg b.mp4", "c.DNG c.mov", "d.MP.jpg d.MP", "g.mov.jpg g.mov",
        "h.heic h.mov", "h.jpg h.mov",
      ])
    #expect(
      found.filter { $0.motion == nil }.map(\.place)
        == ["e.mov", "f.mov", "f.webp", "i.mov"])
  }

  @Test func aRawFileBelongsToThePictureOfItsName() throws {
    for name in [
      "a.JPG", "a.CR2", "b.NEF", "c.heic", "c.arw", "c.dng", "d/a.RAF", "e.f.orf", "e.jpg",
      "g.jpg/h.jpg", "g.dng", "i.dng/j.jpg", "i.jpg", "store/k",
    ] {
      try folder.add(name)
    }
    // Neither a folder nor a link is of a picture, and a link is what it leads to.
    symlink("nowhere", folder.path + "/b.jpg")
    symlink("store/k", folder.path + "/k.cr2")
    let found = FolderWalk.found(in: folder.path)
    #expect(
      found.files.map(\.place) == [
        "a.JPG", "b.NEF", "c.dng", "c.heic", "d/a.RAF", "e.f.orf", "e.jpg", "g.dng", "g.jpg/h.jpg",
        "i.dng/j.jpg", "i.jpg",
      ])
    let paired = found.files.filter { $0.raw != nil }
    #expect(paired.map(\.place) == ["a.JPG", "c.heic"])
    #expect(paired.map(\.raw) == ["a.CR2", "c.arw"])
    #expect(found.leftOut.counts == [.nowhere: 1, .raw: 1, .unknown: 1])
  }

  @Test func namesThatAreTheSameTextAreTwoPictures() async throws {
    for name in ["caf\u{E9}.jpg", "cafe\u{301}.jpg", "a%0Ab.jpg", "a\nb.jpg"] {
      try folder.add(name)
    }
    #expect(Set(try await folder.pictures().map(\.id)).count == 4)
  }

  @Test(arguments: [
    ("img2", "img10"), ("img02", "img10"), ("img002", "img2"), ("a", "B"), ("A", "a"), ("e", "é"),
    ("9", "a"), ("a", "aa"), ("99999999999999999999998", "99999999999999999999999"),
  ])
  func ordersNames(_ one: String, _ other: String) {
    #expect(NaturalName(one) < NaturalName(other))
    #expect(!(NaturalName(other) < NaturalName(one)))
  }

  @Test func onlyImagesThatAreNotHiddenAreLookedAt() async throws {
    for name in ["a.JPG", "b.jpeg", "c.HeIc", "d.tif", "e.png", "f.webp", "g.gif", "h.avif"] {
      try folder.add(name)
    }
    for name in [
      ".hidden.jpg", ".cache/x.jpg", "notes.txt", "film.avi", "jpg", ".jpg", "a.jpg.json", "x.svg",
      "y.jpg.bak",
    ] {
      try folder.add(name, Array("{}".utf8))
    }
    let places = try await folder.places()
    #expect(places.map { String($0.prefix(1)) } == ["a", "b", "c", "d", "e", "f", "g", "h"])
  }

  @Test func linksLeadNowhereOutside() async throws {
    try folder.add("a.jpg")
    try folder.link("secret.jpg", to: folder.addOutside("secret.jpg"))
    try folder.addOutside("private/x.jpg")
    try folder.link("private", to: "../private")
    try folder.link("up", to: "..")
    try folder.link("gone.jpg", to: "nothing.jpg")
    try folder.link("device.jpg", to: "/dev/zero")
    // A folder whose name begins as that of the one that is searched.
    try folder.addOutside("pics2/x.jpg")
    try folder.link("other", to: "../pics2")
    #expect(try await folder.places() == ["a.jpg"])
  }

  @Test func aLinkToAFileWithinIsOneMorePicture() async throws {
    let target = try folder.add("b/target.jpg")
    try folder.link("a.jpg", to: "b/target.jpg")
    let pictures = try await folder.pictures()
    #expect(try await folder.places() == ["a.jpg", "b/target.jpg"])
    for picture in pictures {
      guard case .file(let file)? = picture.large?.place else {
        Issue.record("no file")
        return
      }
      #expect(file.path == RealPath.of(target))
    }
  }

  @Test func aFolderIsFoundOnceAndUnderItsOwnName() async throws {
    try folder.add("real/x.jpg")
    try folder.add(".store/y.jpg")
    try folder.link("a", to: "real")
    try folder.link("loop", to: ".")
    try folder.link("real/again", to: "..")
    // What is hidden is found by a link that is not.
    try folder.link("m", to: ".store")
    try folder.link("n", to: ".store")
    #expect(try await folder.places() == ["m/y.jpg", "real/x.jpg"])
  }

  @Test func pipesAndSocketsAreNotOpened() async throws {
    try folder.add("a.jpg")
    #expect(mkfifo(folder.path + "/pipe.jpg", 0o600) == 0)
    #expect(mkfifo(folder.path + "/a.jpg.json", 0o600) == 0)
    try folder.link("link.jpg", to: "pipe.jpg")
    #expect(try await folder.places() == ["a.jpg"])
  }

  @Test func depthAndNumberHaveTheirLimits() async throws {
    let deep = (1...FolderWalk.deepest).map { "\($0)" }.joined(separator: "/")
    try folder.add(deep + "/x.jpg")
    try folder.add(deep + "/65/y.jpg")
    #expect(try await folder.places() == [deep + "/x.jpg"])
    for number in 1...5 { try folder.add("a\(number).jpg") }
    #expect(FolderWalk.found(in: folder.path, most: 3).files.count == 3)
  }

  @Test func aNameThatIsNoUTF8HarmsNobody() async throws {
    try folder.add("a.jpg")
    let name = (folder.path + "/b?.jpg").utf8CString.map { $0 == 0x3F ? -1 : $0 }
    let file = open(name, O_CREAT | O_WRONLY, 0o600)
    #expect(file >= 0)
    close(file)
    #expect(try await folder.places() == ["a.jpg", "b\u{FFFD}.jpg"])
  }

  @Test func namesAreHarmlessInIds() async throws {
    try folder.add("a\nb\u{202E}.jpg")
    let picture = try #require(try await folder.pictures().first)
    #expect(picture.id.own == PictureFolder.start + "a%0Ab%E2%80%AE.jpg")
    #expect(picture.field("File")?.value == "a b.jpg")
  }
}
