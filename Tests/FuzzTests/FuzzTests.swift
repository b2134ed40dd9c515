import Fuzzing
import Testing

/// A look at what `Scripts/soak fuzz` does for hours: the same inputs in every run.
struct FuzzTests {
  @Test(arguments: Subject.all.map(\.name))
  func damagedBytesAreReadWithoutACrash(subject name: String) async throws {
    let subject = try #require(Subject.all.first { $0.name == name })
    let round = try await Round(subject, seed: 1)
    try await round.run(while: { $0 < 400 })
  }
}
