import Foundation
import Testing

/// A gallery that is built every night from six services and a folder: with outages, answers that are
/// empty or cut in half, runs that are killed, a full disk and a clock that jumps. `GALLERIST_NIGHTS` and
/// `GALLERIST_NIGHT_PICTURES` make it a year of a large one.
struct NightsTests {
  private static func number(_ variable: String, _ usual: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap(Int.init) ?? usual
  }

  @Test func noNightLosesAPictureAndNoQuietNightWritesAByte() async throws {
    let count = Self.number("GALLERIST_NIGHTS", 30)
    let pictures = Self.number("GALLERIST_NIGHT_PICTURES", 200)
    var nights = try await Nights(count, pictures: pictures)
    try await nights.pass(count)
    try await nights.end()
    let figures = nights.figures
    print(figures.text)
    #expect(figures.lost == [])
    #expect(figures.noisy == [])
    #expect(figures.wrongCodes == [])
    #expect(figures.broken == [])
    // Of a small site the list of all digests is a larger share, and so are the files for programs and the
    // neighbours of what is new, which lead to it.
    #expect(figures.writtenShare <= (pictures < 2_000 ? 1.25 : 1.1))
    // The files of all nights, each once, and what tells which night had which.
    #expect(figures.keptShare <= 1.3)
  }
}
