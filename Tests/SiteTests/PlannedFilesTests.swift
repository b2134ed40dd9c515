import Model
import Testing

@testable import Site

/// The files of a plan, most of which are made when they are asked for.
struct PlannedFilesTests {
  private func file(_ path: String) -> PlannedFile {
    PlannedFile(path: path, rank: .page, source: .bytes([]))
  }

  private func part(_ name: String, _ count: Int) -> PlannedFiles.Part {
    PlannedFiles.Part(count) { file("\(name)\($0)") }
  }

  @Test func partsComeOneBehindTheOther() {
    let files = PlannedFiles([part("a", 2), part("b", 0), .init([file("c")]), part("d", 3)])
    #expect(files.map(\.path) == ["a0", "a1", "c", "d0", "d1", "d2"])
    #expect(files.count == 6)
    #expect(files[3].path == "d0")
    #expect(PlannedFiles([]).isEmpty)
  }

  @Test func theyAreTheSameInAnotherOrder() {
    let files = PlannedFiles([part("a", 3)])
    #expect(PlannedFiles([files.ordered([2, 0, 1])]).map(\.path) == ["a2", "a0", "a1"])
  }

  /// Some pictures have no file, and some hundreds.
  @Test func filesOfAThingAreFoundFromAnySide() {
    let counts = [0, 2, 0, 300, 1, 0]
    let batches = PlannedFiles.Batches(counts) { thing in
      (0..<counts[thing]).map { file("\(thing)/\($0)") }
    }
    let files = PlannedFiles([batches.part])
    let expected = counts.enumerated().flatMap { thing, count in
      (0..<count).map { "\(thing)/\($0)" }
    }
    #expect(files.map(\.path) == expected)
    #expect(files.reversed().map(\.path) == expected.reversed())
  }
}
