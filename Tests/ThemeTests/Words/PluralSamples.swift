import Testing

@testable import Theme

/// Rules of CLDR with the numbers that it gives as samples for each form.
struct PluralSample: Sendable, CustomTestStringConvertible {
  let language: String
  let rules: [PluralRules.Form: String]
  /// `2..4 1.5`: numbers and ranges of them, apart by spaces.
  let numbers: [PluralRules.Form: String]

  var testDescription: String { language }

  init(
    _ language: String, _ rules: [PluralRules.Form: String],
    numbers: [PluralRules.Form: String]
  ) {
    self.language = language
    self.rules = rules
    self.numbers = numbers
  }

  static let all = [
    en, PluralSample("de", en.rules, numbers: en.numbers), fr, es,
    PluralSample("ja", [:], numbers: [.other: "0..15 100 1000 1000000 0.1 1.5"]),
    ar, ru, pl, lt,
  ]

  private static let en = PluralSample(
    "en", [.one: "i = 1 and v = 0"],
    numbers: [.one: "1", .other: "0 2..16 100 1000 1000000 0.1 0.9 1.1 1.5 10.1"])

  private static let fr = PluralSample(
    "fr",
    [.one: "i = 0,1", .many: "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5"],
    numbers: [
      .one: "0 1 0.1 0.9 1.1 1.5", .many: "1000000 2000000 10000000",
      .other: "2..17 100 1000 100000 2.1 3.5 10.1",
    ])

  private static let es = PluralSample(
    "es",
    [.one: "n = 1", .many: "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5"],
    numbers: [
      .one: "1", .many: "1000000 3000000",
      .other: "0 2..16 100 1000 10000 100000 0.1 0.9 1.1 1.6 10.1",
    ])

  private static let ar = PluralSample(
    "ar",
    [
      .zero: "n = 0", .one: "n = 1", .two: "n = 2", .few: "n % 100 = 3..10",
      .many: "n % 100 = 11..99",
    ],
    numbers: [
      .zero: "0", .one: "1", .two: "2", .few: "3..10 103..110 1003",
      .many: "11..26 99 111 199 1011",
      .other: "100..102 200..202 300..302 400..402 600 1000 10000 0.1 0.9 1.1 1.7 10.1",
    ])
}

extension PluralSample {
  private static let ru = PluralSample(
    "ru",
    [
      .one: "v = 0 and i % 10 = 1 and i % 100 != 11",
      .few: "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
      .many: "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14",
    ],
    numbers: [
      .one: "1 21 31 41 51 61 71 81 101 1001",
      .few: "2..4 22..24 32..34 42..44 52..54 62 102 1002",
      .many: "0 5..19 100 1000 10000 100000 1000000", .other: "0.1 1.5 10.1",
    ])

  private static let pl = PluralSample(
    "pl",
    [
      .one: "i = 1 and v = 0", .few: "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
      .many:
        "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9"
        + " or v = 0 and i % 100 = 12..14",
    ],
    numbers: [
      .one: "1", .few: "2..4 22..24 32..34 42..44 52..54 62 102 1002",
      .many: "0 5..19 21 100 1000 10000 100000 1000000", .other: "0.1 1.5 10.1",
    ])

  private static let lt = PluralSample(
    "lt",
    [
      .one: "n % 10 = 1 and n % 100 != 11..19", .few: "n % 10 = 2..9 and n % 100 != 11..19",
      .many: "f != 0",
    ],
    numbers: [
      .one: "1 21 31 41 51 61 71 81 101 1001", .few: "2..9 22..29 102 1002",
      .many: "0.1 0.9 1.1 1.7 10.1", .other: "0 10..20 30 40 50 60 100 1000 10000 1000000",
    ])
}
