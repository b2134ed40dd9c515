import Build
import Model
import Support

/// What the program says about a build.
extension Messages {
  static func answered(
    _ query: Query, page: Int, pictures: Int, reachable: Int?, fromCache: Bool
  ) -> String {
    let total = reachable.map { " of \($0)" } ?? ""
    return "\(subject(query)), page \(page): \(pictures)\(total) pictures"
      + (fromCache ? ", from the cache" : "")
  }

  /// What is read on this machine comes in portions, which are nobody's pages: they add up.
  static func lookedThrough(_ query: Query, found: Int, of reachable: Int?) -> String {
    let total = reachable.map { " of \(Numbers.grouped($0))" } ?? ""
    return "\(subject(query)): \(Numbers.grouped(found))\(total) pictures"
  }

  static func asking(_ query: Query, page: Int) -> String {
    "requesting \(subject(query)), page \(page)"
  }

  /// What the live display says while results come in.
  static func searching(_ query: Query, page: Int) -> String {
    query.folder == nil
      ? "searching \(subject(query)), page \(page)" : "looking through \(subject(query))"
  }

  /// `pixabay “red kite”`
  static func subject(_ query: Query) -> String {
    "\(query.source) “\(query.search.isEmpty ? query.name : query.search)”"
  }

  static func begins(
    _ stage: ProgressState.Stage, count: Int, _ origins: PictureOrigins
  ) -> String {
    switch stage {
    case .searching: "searching"
    case .fetching: "\(origins.obtaining) images"
    case .developing: "making their sizes"
    case .rendering: "rendering \(Numbers.counted(count, "file"))"
    case .publishing: "publishing \(Numbers.counted(count, "file"))"
    }
  }

  static func step(
    _ stage: ProgressState.Stage, done: Int, of count: Int, bytes: Int?, _ origins: PictureOrigins
  ) -> String {
    let size = bytes.map { ", \(Numbers.bytes($0))" } ?? ""
    return "\(stage.words(origins)) \(done) of \(count)\(size)"
  }

  static func firstSite(waiting count: Int) -> String {
    "a first site is published; now the larger sizes of \(Numbers.counted(count, "picture")) are made"
  }

  static func missing(_ failure: Report.Failure) -> String {
    if failure.stage == "fetch", let picture = failure.picture.flatMap(PictureID.init),
      Sources.isFolder(picture.source)
    {
      return "\(picture) cannot be read: \(failure.reason)"
    }
    let subject = failure.picture.map { " of \($0)" } ?? ""
    return "\(failure.stage)\(subject) failed: \(failure.reason)"
      + (failure.url.map { " (\($0))" } ?? "")
  }

  static func moreMissing(_ count: Int) -> String {
    "and \(Numbers.counted(count, "more failure")); `--report FILE` lists them all"
  }

  /// What was found, fetched, made and written, in two lines.
  static func summary(_ report: Report, took time: Duration, isDryRun: Bool) -> [String] {
    guard !isDryRun else { return ["a dry run of \(Amount.time(time)): nothing was changed"] }
    let found = report.queries.reduce(0) { $0.adding($1.reachable) }
    let originals = report.originals
    let files = report.files
    // Of folders nothing is downloaded, and nothing used again.
    let isLocal =
      !report.queries.isEmpty && report.queries.allSatisfy { Sources.isFolder($0.source) }
    var images = [
      "\(originals.downloaded) downloaded (\(Numbers.bytes(originals.bytes)))",
      "\(originals.reused) reused",
    ]
    if originals.failed > 0 { images.append("\(originals.failed) failed") }
    if isLocal { images = originals.failed > 0 ? ["\(originals.failed) cannot be read"] : [] }
    let kept = report.pictures?.kept ?? 0
    let keeps = "kept \(Numbers.counted(kept, "picture")) that their searches no longer find"
    let looks = [report.pictures.flatMap(described), report.pictures.flatMap(sharing)]
    let albums = report.pictures?.albums ?? 0
    let filtered = report.queries.reduce(0) { $0.adding($1.filtered) }
    let filters =
      "\(Numbers.counted(filtered, "picture")) \(filtered == 1 ? "does" : "do") not meet `where`"
    let hidden = report.queries.reduce(0) { $0.adding($1.hidden) }
    let hides =
      "\(Numbers.counted(hidden, "picture")) \(hidden == 1 ? "is" : "are") hidden, as you asked"
    return [
      "found \(Numbers.counted(found, "picture"))"
        + (albums > 0 ? " in \(Numbers.counted(albums, "album"))" : "")
        + (images.isEmpty ? "" : "; images: \(images.joined(separator: ", "))"),
      "wrote \(Numbers.counted(files.written, "file")), \(files.unchanged) unchanged, "
        + "\(files.removed) removed, in \(Amount.time(time))",
    ] + looks.compactMap(\.self) + (kept > 0 ? [keeps] : []) + (filtered > 0 ? [filters] : [])
      + (hidden > 0 ? [hides] : [])
  }

  /// `312 of 400 photos are described`; nil where there are none.
  private static func described(_ pictures: Report.Pictures) -> String? {
    let all = pictures.all - (pictures.sharing ?? 0)
    guard let count = pictures.described, all > 0 else { return nil }
    return "\(Numbers.grouped(count)) of \(Numbers.counted(all, "photo")) "
      + "\(count == 1 || all == 1 ? "is" : "are") described"
  }

  /// `12 finds share the card of another find of the same photo`; nil where none does.
  private static func sharing(_ pictures: Report.Pictures) -> String? {
    guard let count = pictures.sharing, count > 0 else { return nil }
    return "\(Numbers.counted(count, "find")) \(count == 1 ? "shares" : "share") "
      + "the card of another find of the same photo"
  }

  /// `14 files were left out: 9 video, 4 raw, 1 unreadable`; nil where there are none.
  static func leftOut(_ report: Report) -> String? {
    let (files, results) = report.leftOut
    return leftOut(files, results)
  }

  static func leftOut(_ files: LeftOut, _ results: LeftOut = LeftOut()) -> String? {
    var all = files
    all.add(results)
    guard all.total > 0 else { return nil }
    let subjects = [(files, "file"), (results, "result")].filter { $0.0.total > 0 }.map {
      Numbers.counted($0.0.total, $0.1)
    }
    let reasons = LeftOut.Reason.allCases.filter { all[$0] > 0 }
      // A sort that keeps what is equal in its order.
      .enumerated().sorted { (-all[$0.element], $0.offset) < (-all[$1.element], $1.offset) }
      .map { "\(Numbers.grouped(all[$0.element])) \($0.element.words)" }
    return subjects.joined(separator: " and ") + (all.total == 1 ? " was" : " were")
      + " left out: " + reasons.joined(separator: ", ")
  }

  static func tree(_ digest: String) -> String {
    "the site's tree hash, the SHA-256 of its SHA256SUMS: \(digest)"
  }

  static func incomplete(_ count: Int) -> String {
    "\(Numbers.counted(count, "failure")): some pictures are missing"
  }

  static let leftAtOnce = "error: stopped at once; the published site is intact"

  static func whereIsSite(_ folder: String, address: String) -> String {
    "the site is in \(folder): \(address)"
  }

  static func lookAtDemo(_ folder: String) -> String {
    "look at it in a browser, or with: gallerist serve \(ShellWord.quoted(folder))"
  }

  static func serving(_ folder: String, at authority: String) -> String {
    "serving \(folder) at http://\(authority)/ until Ctrl-C"
  }

  static let servingEverybody = "note: anyone who can reach this machine can look at it"

  static func wrote(_ files: String) -> String { "wrote \(files)" }

  static func left(_ file: String) -> String { "left \(file) unchanged" }
}
