import Model
import TestSupport

/// What is searched: letters, words, fields, numbers and what is left out, of each gallery's own
/// words.
enum Queries {
  private static let fixed = [
    "e", "a", "s", "an", "re", "st", "-e", "zzyzx", "year:2024", "orientation:portrait",
    "colour:blue", "colour:green orientation:landscape", "width>=3000", "likes>100",
    "megapixels>=12 likes<50", "iso<=400", "height>2000 -orientation:panorama", "month:may",
  ]

  /// - Parameter browser: at a page of the gallery whose index is loaded.
  static func all(in browser: Browser) async throws -> [String] {
    let words = try await browser.wait(for: sample).elements.map(\.text)
    guard words.count >= 12 else { return fixed + words }
    return fixed + words + [
      "\(words[0]) \(words[1])", "\(words[2]) -\(words[3])", "tag:\(words[4])",
      "title:\(words[5])", "by:\(words[6].prefix(3))", "\"\(words[7])\" -year:2024",
      "-tag:\(words[8])", "\(words[9].prefix(2)) \(words[10].prefix(2))",
      "\"\(words[0]) \(words[1])\"", "\(words[11].dropLast())zq",
    ]
  }

  /// Words from all over the vocabulary.
  private static let sample = """
    const g = window.gallerist;
    const pick = async () => {
      const meta = await g.meta();
      const lines = [];
      for (const [name] of meta.often ?? meta.terms) lines.push(...(await g.part(name))[0].split("\\n"));
      const words = lines.filter((line) => /^[a-d]:\\p{L}{4,12}$/u.test(line))
        .map((line) => line.slice(2));
      return Array.from({length: 14}, (_, place) =>
        words[Math.floor((place + 0.5) / 14 * words.length)]).filter(Boolean);
    };
    pick().then(done);
    """
}
