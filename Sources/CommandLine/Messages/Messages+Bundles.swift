import Bundles
import Model
import Support

extension Messages {
  static func bundled(_ summary: SiteBundle.Summary, as file: String) -> String {
    if summary.isPage {
      return "\(file): a page with \(Numbers.counted(summary.files, "picture")), "
        + Numbers.bytes(summary.byteCount)
    }
    let described =
      summary.described > 0
      ? ", \(Numbers.counted(summary.described, "picture")) described" : ""
    return "\(file): \(Numbers.counted(summary.files, "file"))\(described), "
      + Numbers.bytes(summary.byteCount)
  }

  static func planned(_ plan: SiteBundle.PagePlan, as file: String) -> String {
    "\(file) takes some \(Numbers.bytes(plan.byteCount)): "
      + "\(Numbers.counted(plan.pictures, "picture")), \(plan.width) pixels wide"
  }

  static func largePage(_ plan: SiteBundle.PagePlan, _ limit: Int, _ file: String) -> Failure {
    Failure(
      .cannotCreate,
      "the page would take some \(Numbers.bytes(plan.byteCount)), more than "
        + "\(Numbers.bytes(limit)), with \(Numbers.counted(plan.pictures, "picture")) "
        + "\(plan.width) pixels wide", place: file,
      nextStep: "choose narrower images with --width, or allow it with --limit; browsers take long "
        + "to open large pages, and `gallerist bundle zip` has no limit")
  }

  static func unknownSearch(_ name: String, known: [String]) -> Failure {
    Failure(
      .usage, "there is no search of that name", place: "--search \(name)",
      nextStep: didYouMean(name, known)
        ?? "it takes one of \(known.prefix(20).joined(separator: ", "))")
  }

  static let undescribedBag =
    "note: the site tells programs of no picture, so the bag describes none"

  static func wholeBundle(_ result: BundleCheck.Result, _ file: String) -> String {
    if result.kind == .page {
      return "\(file) is whole: a page with \(Numbers.counted(result.files, "picture")), "
        + Numbers.bytes(result.byteCount)
    }
    let kind =
      switch result.kind {
      case .bag: "a bag of \(Numbers.counted(result.files, "file"))"
      case .zim: "a ZIM file of \(Numbers.counted(result.files, "entry", "entries"))"
      case .zip, .page: "a site of \(Numbers.counted(result.files, "file"))"
      }
    return "\(file) is whole: \(kind), "
      + Numbers.bytes(result.byteCount)
  }
}
