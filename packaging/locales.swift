// What the program asks of locales and texts: packaging/prove compares what all of ICU's data says with
// what the part of it says that is linked into packages.
import Foundation

let locales = [
  "ar", "bn", "de", "de-AT", "en", "en-GB", "es", "fr", "he", "hi", "iw", "ja", "nb", "no", "pt",
  "pt-PT",
  "ru", "sr-Latn", "tr", "uk", "xx", "zh-Hans", "zh-Hant", "zh-TW",
]
for name in locales {
  let locale = Locale(identifier: name)
  for region in Locale.Region.isoRegions {
    print(name, region.identifier, locale.localizedString(forRegionCode: region.identifier) ?? "-")
  }
}
for text in [
  "\u{c5}ngstr\u{f6}m \u{fb01} \u{bd} \u{130} \u{df} \u{3a3}\u{3c2}", "e\u{301}",
  "\u{d55c}\u{ae00}",
] {
  print(text.precomposedStringWithCanonicalMapping, text.decomposedStringWithCompatibilityMapping)
  print(
    text.uppercased(), text.lowercased(), text.range(of: "FI", options: .caseInsensitive) != nil)
}
let moment = Date(timeIntervalSince1970: 1_000_000_000)
for name in ["Europe/Berlin", "Asia/Kolkata", "UTC"] {
  print(name, TimeZone(identifier: name)?.secondsFromGMT(for: moment) ?? -1)
}
print(moment, String(format: "%.3f %5d", 3.14159, 42))
