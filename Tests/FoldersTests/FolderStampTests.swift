import Foundation
import Model
import Testing

@testable import Folders

/// By its stamp it shows whether a folder is as it was.
struct FolderStampTests {
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder()
    for place in ["a.jpg", "b/c.jpg", "b/d/e.jpg", "f/g.jpg"] { try folder.add(place, side: "{}") }
    try folder.link("h", to: "b/d")
  }

  private func stamp(jobs: Int = 2) -> FolderStamp? {
    FolderStamp(of: Query(source: .folder, search: "", folder: folder.path), jobs: jobs)
  }

  @Test func isTheSameOnAnyNumberOfThreads() {
    let one = stamp(jobs: 1)
    #expect(one != nil && stamp(jobs: 8)?.digest == one?.digest)
    #expect(stamp(jobs: 8)?.latestChange == one?.latestChange)
  }

  @Test(arguments: ["a.jpg", "b/d/e.jpg.json", "f/new.jpg", "k/l/m.jpg"])
  func changesWithWhateverIsWritten(place: String) throws {
    let before = stamp()
    try folder.add(place, Array("other".utf8))
    #expect(before != nil && stamp()?.digest != before?.digest)
  }

  @Test(arguments: ["a.jpg", "b/d/e.jpg", "f", "h"])
  func changesWithWhateverIsRemoved(place: String) throws {
    let before = stamp()
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(place)")
    #expect(before != nil && stamp()?.digest != before?.digest)
  }

  @Test func thereIsNoneOfAFolderThatCannotBeLookedInto() throws {
    try FileManager.default.removeItem(atPath: folder.path)
    #expect(stamp() == nil)
  }
}
