import Foundation
import Model
import TestSupport
import Testing

@testable import Cache

/// What is kept of pictures that are to stay when their source returns them no more.
struct PictureTableTests {
  private let state: StateStore
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    state = try StateStore(folder: folder.path)
  }

  private func picture(_ own: String, retrieved: Int = 1, record: [UInt8] = [1, 2]) -> KeptPicture {
    KeptPicture(
      id: Sample.picture(own), searches: ["pixabay:cats", "pixabay:small cats"],
      retrieved: Timestamp(secondsSince1970: retrieved), record: record)
  }

  @Test func givesBackThoseThatAreNotThereOtherwise() async throws {
    let pictures = ["b", "a", "c"].map { picture($0) }
    try await state.keep(pictures, ofSite: "/site")
    try await state.keep([picture("z")], ofSite: "/other")
    let reopened = try StateStore(folder: folder.path)
    #expect(
      try await reopened.keptPictures(ofSite: "/site", besides: [Sample.picture("b")])
        == [picture("a"), picture("c")])
    #expect(try await reopened.keptPictures(since: Timestamp(secondsSince1970: 0)).count == 4)
    #expect(try await reopened.keptPictures(ofSite: "/nowhere", besides: []) == [])
  }

  @Test func aPictureIsKeptAsItWasLast() async throws {
    try await state.keep([picture("a")], ofSite: "/site")
    for changed in [picture("a", retrieved: 5), picture("a", retrieved: 5, record: [9])] {
      try await state.keep([changed], ofSite: "/site")
      #expect(try await state.keptPictures(ofSite: "/site", besides: []) == [changed])
    }
  }

  @Test func othersAreForgottenWhenAsked() async throws {
    try await state.keep(["a", "b"].map { picture($0) }, ofSite: "/site")
    try await state.keep([picture("b")], ofSite: "/other")
    try await state.forgetKeptPictures(ofSite: "/site", but: [Sample.picture("a")])
    #expect(try await state.keptPictures(ofSite: "/site", besides: []) == [picture("a")])
    #expect(
      try await state.keptPictures(since: Timestamp(secondsSince1970: 0)) == [
        Sample.picture("a"), Sample.picture("b"),
      ])
  }
}
