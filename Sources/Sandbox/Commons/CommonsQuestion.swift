import Model
import Preview
import Support

/// A search as it was asked, checked as the Action API checks it.
struct CommonsQuestion {
  private let words: String
  /// Only what lies in it; each tag of the catalogue is one.
  private let category: String?
  private let limit: Int
  private let offset: Int
  /// The first result whose details are wanted now; what comes before was sent already.
  private let firstDetail: Int
  private let thumbnailWidth: Int?
  private let isLatestFirst: Bool
  private let isOldForm: Bool
  /// From and to how many bytes a file has.
  private let sizes: ClosedRange<Int>?
  /// Only how many results there are.
  private let isCount: Bool

  init(_ request: ServerRequest) throws(CommonsErrorReply) {
    if let lag = request.value("maxlag").flatMap({ Double($0) }), lag < CommonsRules.lag {
      throw .lagged
    }
    isCount = request.value("list") == "search"
    let prefix = isCount ? "sr" : "gsr"
    let needed = isCount ? ("srinfo", "totalhits") : ("prop", "imageinfo")
    for (name, value) in [
      ("action", "query"), ("format", "json"), (isCount ? "list" : "generator", "search"), needed,
      (prefix + "namespace", "6"),
    ] where request.value(name) != value { throw .bad(name) }
    guard let search = request.value(prefix + "search"), !search.isEmpty else {
      throw .missing(prefix + "search")
    }
    let bounds = search.matches(of: /filesize:(\d+),(\d+)/).first.flatMap { match in
      Int(match.output.1).flatMap { low in Int(match.output.2).map { (low, $0) } }
    }
    // Whole kilobytes, and nothing of the last one but its first byte.
    sizes = bounds.flatMap { low, high in
      low <= high ? low.multiplied(by: 1_024)...high.multiplied(by: 1_024) : nil
    }
    let categories = search.matches(of: /incategory:"([^"]*)"/)
    category = categories.first.map { String($0.1) }
    words = search.replacing(/incategory:"[^"]*"/, with: "").split(separator: " ").filter {
      !$0.contains(":")
    }.joined(separator: " ")
    limit = min(
      try Self.number("gsrlimit", request) ?? CommonsRules.standardLimit, CommonsRules.mostPages)
    offset = try Self.number("gsroffset", request) ?? 0
    let detail = request.value("iicontinue")?.split(separator: "|").first ?? "0"
    guard let firstDetail = Int(detail), (0...CommonsRules.mostPages).contains(firstDetail),
      limit > 0
    else {
      throw .bad("iicontinue")
    }
    self.firstDetail = firstDetail
    thumbnailWidth = try Self.number("iiurlwidth", request)
    isLatestFirst = request.value("gsrsort") == "create_timestamp_desc"
    isOldForm = request.value("formatversion") != "2"
  }

  private static func number(
    _ name: String, _ request: ServerRequest
  ) throws(CommonsErrorReply) -> Int? {
    guard let text = request.value(name) else { return nil }
    guard let number = Int(text), number >= 0 else { throw .bad(name) }
    return number
  }
}

extension CommonsQuestion {
  func answer(from workbench: Workbench, _ request: ServerRequest) -> AnswerJSON {
    let matches = results(in: workbench.catalogue)
    if isCount { return Self.count(matches.count) }
    let all = matches.prefix(CommonsRules.reach)
    let batch = Array(all.dropFirst(offset).prefix(limit))
    guard !batch.isEmpty else { return .object([complete]) }
    let last = min(firstDetail + detailsPerAnswer, batch.count)
    let origin = workbench.origin(of: request)
    let pages = batch.enumerated().map { place, result in
      let hasDetails = (firstDetail..<max(firstDetail, last)).contains(place)
      return result.page(
        index: offset + place + 1,
        info: hasDetails ? result.info(origin: origin, thumbnailWidth: thumbnailWidth) : nil)
    }
    var members = last < batch.count ? [] : [complete]
    if let next = continuation(batch, last: last, all: all.count) {
      members.append(("continue", next))
    }
    return .object(members + [("query", .object([("pages", list(pages, batch))]))])
  }

  private func results(in catalogue: Catalogue) -> [CommonsResult] {
    let items = catalogue.matching(words).filter { item in
      category.map(item.tags.contains) ?? true && sizes?.contains(item.byteCount) ?? true
    }
    let sorted =
      isLatestFirst
      ? items.sorted { ($0.published, $0.id) > ($1.published, $1.id) } : items
    return sorted.flatMap(CommonsResult.results)
  }

  private static func count(_ total: Int) -> AnswerJSON {
    .object([
      ("batchcomplete", .bool(true)),
      (
        "query",
        .object([
          ("searchinfo", .object([("totalhits", .number(total))])), ("search", .array([])),
        ])
      ),
    ])
  }

  /// Every second page comes in two halves, as if it were too large for one answer.
  private var detailsPerAnswer: Int {
    offset / limit % 2 == 1 ? (limit + 1) / 2 : CommonsRules.mostThumbnails
  }

  private var complete: AnswerJSON.Member {
    ("batchcomplete", isOldForm ? .string("") : .bool(true))
  }

  private func continuation(_ batch: [CommonsResult], last: Int, all: Int) -> AnswerJSON? {
    if last < batch.count {
      let more = ("iicontinue", AnswerJSON.string("\(last)|\(batch[last].name)"))
      return .object([more, ("gsroffset", .number(offset)), ("continue", .string("||"))])
    }
    guard offset + batch.count < all else { return nil }
    return .object([
      ("gsroffset", .number(offset + batch.count)), ("continue", .string("gsroffset||")),
    ])
  }

  /// In no order that means anything.
  private func list(_ pages: [AnswerJSON], _ batch: [CommonsResult]) -> AnswerJSON {
    let mixed = zip(batch, pages).sorted { ($0.0.id * 7_919 % 101) < ($1.0.id * 7_919 % 101) }
    guard isOldForm else { return .array(mixed.map(\.1)) }
    return .object(mixed.map { (String($0.0.id), $0.1) })
  }
}
