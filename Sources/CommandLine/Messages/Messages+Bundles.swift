import Bundles
import Support

extension Messages {
  static func bundled(_ summary: SiteBundle.Summary, as file: String) -> String {
    let described =
      summary.described > 0
      ? ", \(Numbers.counted(summary.described, "picture")) described" : ""
    return "\(file): \(Numbers.counted(summary.files, "file"))\(described), "
      + Numbers.bytes(summary.byteCount)
  }

  static let undescribedBag =
    "note: the site tells programs of no picture, so the bag describes none"

  static func wholeBundle(_ result: BundleCheck.Result, _ file: String) -> String {
    let kind = result.kind == .bag ? "a bag" : "a site"
    return "\(file) is whole: \(kind) of \(Numbers.counted(result.files, "file")), "
      + Numbers.bytes(result.byteCount)
  }
}
