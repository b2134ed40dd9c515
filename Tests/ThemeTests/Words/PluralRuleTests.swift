import Testing

@testable import Theme

struct PluralRuleTests {
  private static func rules(_ sample: PluralSample) -> PluralRules {
    var rules = PluralRules()
    for (form, rule) in sample.rules {
      let isRead = rules.add(form, rule)
      #expect(isRead, "\(form): \(rule)")
    }
    return rules
  }

  private static func numbers(_ text: String) throws -> [(Int, tenth: Int)] {
    try text.split(separator: " ").flatMap { sample in
      let ends = try sample.split(separator: "..").map(number)
      let first = try #require(ends.first)
      let last = try #require(ends.last)
      return ends.count == 1 ? [first] : (first.0...last.0).map { ($0, 0) }
    }
  }

  private static func number(_ text: Substring) throws -> (Int, tenth: Int) {
    let parts = text.split(separator: ".")
    return (try #require(Int(parts[0])), parts.count > 1 ? try #require(Int(parts[1])) : 0)
  }

  @Test(arguments: PluralSample.all)
  func everySampleOfTheStandardHasItsForm(_ sample: PluralSample) throws {
    let rules = Self.rules(sample)
    for (form, text) in sample.numbers {
      for (number, tenth) in try Self.numbers(text) {
        #expect(rules.form(of: number, tenth: tenth) == form, "\(number).\(tenth)")
      }
    }
  }

  @Test(arguments: PluralSample.all.filter { CatalogueSamples.languages.contains($0.language) })
  func theBuiltInLanguagesHaveTheRulesOfTheStandard(_ sample: PluralSample) throws {
    let plurals = try CatalogueSamples.catalogue(sample.language).plurals
    #expect(plurals ?? PluralRules() == Self.rules(sample))
  }

  @Test func aNumberBelowZeroHasTheFormOfItsDistanceToIt() throws {
    let sample = try #require(PluralSample.all.first { $0.language == "ar" })
    let rules = Self.rules(sample)
    #expect(rules.form(of: -2) == .two)
    #expect(rules.form(of: -5) == .few)
    #expect(rules.form(of: .min) == .few)  // …807, the farthest that there is a distance for
  }

  @Test(arguments: [
    "", " ", "n", "n =", "n = ", "n=1", "n ! 1", "x = 1", "n % 0 = 1", "n % -1 = 1", "n % = 1",
    "n = 4..2", "n = 1,", "n = ,1", "n = 1..", "n = 1..2..3", "n = one", "n = 1 and", "n = 1 or ",
    " or ", "n = 99999999999999999999", "n % 10 = 1 = 2", "i = 1 @integer 1",
  ])
  func whatIsNoRuleIsNotTakenForOne(_ text: String) {
    var rules = PluralRules()
    let isRead = rules.add(.one, text)
    #expect(!isRead)
    #expect(rules == PluralRules())
  }
}
