import Foundation

/// What countries are called.
package enum CountryName {
  private static let languages = ["en", "ar", "de", "es", "fr", "ja"]

  /// As people write them beside what the tables say.
  private static let others = [
    "usa": "US", "united states of america": "US", "uk": "GB", "great britain": "GB",
    "england": "GB", "scotland": "GB", "wales": "GB", "northern ireland": "GB",
    "czech republic": "CZ", "holland": "NL", "the netherlands": "NL", "burma": "MM",
    "myanmar": "MM", "turkey": "TR", "hong kong": "HK", "macau": "MO", "ivory coast": "CI",
    "russian federation": "RU", "großbritannien": "GB", "tschechische republik": "CZ",
  ]

  private static let codes: [String: String] = {
    var codes = others
    for language in languages {
      let locale = Locale(identifier: language)
      for region in Locale.Region.isoRegions where isCode(region.identifier) {
        guard let name = locale.localizedString(forRegionCode: region.identifier) else { continue }
        codes[folded(name)] = codes[folded(name)] ?? region.identifier
      }
    }
    return codes
  }()

  /// In capitals: `PT` for `Portugal`, in whichever language of the program's; nil for what is no country.
  package static func code(of name: String) -> String? { codes[folded(name)] }

  /// That of a place such as `Porto, Portugal`, which ends with its country.
  package static func code(ofPlace place: String) -> String? {
    place.split { ",、،".contains($0) }.last.flatMap { code(of: String($0)) }
  }

  /// Nil for what is no country.
  package static func name(of code: String, in language: String) -> String? {
    guard isCode(code), code.uppercased() != "ZZ" else { return nil }
    return Locale(identifier: language).localizedString(forRegionCode: code.uppercased())
  }

  private static func isCode(_ text: String) -> Bool {
    text.utf8.count == 2 && text.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
  }

  private static func folded(_ name: String) -> String {
    name.trimmingCharacters(in: .whitespaces).lowercased()
      .replacingOccurrences(of: "’", with: "'")
  }
}
