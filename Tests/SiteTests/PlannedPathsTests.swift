import Model
import Testing

@testable import Site

/// What tells whether a plan has a file at a path.
struct PlannedPathsTests {
  private func paths(_ paths: [String]) throws(Failure) -> PlannedPaths {
    let files = paths.map { PlannedFile(path: $0, rank: .page, source: .bytes([])) }
    return try PlannedPaths(PlannedFiles([.init(files)]), jobs: 2)
  }

  @Test func findsEachPathAndNoOther() throws {
    let numbers = 0..<2_000
    let planned = try paths(numbers.map { "photo/\($0 % 16)/\($0).html" })
    #expect(numbers.allSatisfy { planned.contains("photo/\($0 % 16)/\($0).html") })
    #expect(numbers.allSatisfy { !planned.contains("photo/\($0 % 16)/\($0).htm") })
    #expect(!planned.contains("") && !planned.contains("photo"))
  }

  @Test func aPathInOtherLettersIsTheSame() throws {
    let planned = try paths(["tag/dog.html"])
    #expect(planned.contains("Tag/DOG.html"))
    #expect(!planned.contains("tag/dig.html"))
  }

  @Test func aPlanWithoutFilesHasNoPath() throws {
    #expect(try !paths([]).contains("index.html"))
  }

  @Test(arguments: [["a.html", "b.html", "a.html"], ["img/a.JPG", "img/a.jpg"]])
  func twoFilesAtOnePathAreAFailure(at repeated: [String]) {
    let failure = #expect(throws: Failure.self) { try paths(repeated) }
    #expect(failure?.place == repeated.last)
  }
}
