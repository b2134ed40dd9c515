/// Open Graph names a language with a country, and takes American English where it is told nothing
/// else.
enum SharingLocale {
  /// `de_AT` of `de-AT`, `ja_JP` of `ja`; nil where no country is known.
  static func name(of language: String) -> String? {
    let parts = language.split { $0 == "-" || $0 == "_" }
    guard let first = parts.first, isWord(first, 2...3) else { return nil }
    let name = first.lowercased()
    if let country = parts.dropFirst().first(where: { isWord($0, 2...2) }) {
      return "\(name)_\(country.uppercased())"
    }
    return countries[name].map { "\(name)_\($0)" }
  }

  private static func isWord(_ text: Substring, _ count: ClosedRange<Int>) -> Bool {
    count.contains(text.utf8.count) && text.allSatisfy { $0.isASCII && $0.isLetter }
  }

  private static let countries = [
    "ar": "AR", "ca": "ES", "cs": "CZ", "da": "DK", "de": "DE", "el": "GR", "en": "US", "es": "ES",
    "et": "EE", "eu": "ES", "fa": "IR", "fi": "FI", "fr": "FR", "he": "IL", "hi": "IN", "hr": "HR",
    "hu": "HU", "id": "ID", "it": "IT", "ja": "JP", "ko": "KR", "lt": "LT", "lv": "LV", "nb": "NO",
    "nl": "NL", "pl": "PL", "pt": "PT", "ro": "RO", "ru": "RU", "sk": "SK", "sl": "SI", "sv": "SE",
    "th": "TH", "tr": "TR", "uk": "UA", "vi": "VN", "zh": "CN",
  ]
}
