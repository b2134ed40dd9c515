import Imaging
import Model
import Preview

/// A search as it was asked, checked as Openverse checks it.
struct OpenverseQuestion {
  let page: Int
  let pageSize: Int
  private let words: String
  private let sources: [String]
  private let excluded: [String]
  private let licenses: [String]
  private let extensions: [String]
  private let category: String?
  private let aspectRatio: String?
  private let isAdult: Bool

  struct Refusal: Error {
    let status: Int
    let detail: AnswerJSON

    /// Anonymous visitors get this for what others may do.
    init(anonymous sentence: String) {
      status = 401
      detail = .string(sentence)
    }

    init(_ parameter: String, _ sentence: String) {
      status = 400
      detail = .object([(parameter, .array([.string(sentence)]))])
    }
  }

  init(_ request: ServerRequest) throws(Refusal) {
    try Self.checkNames(request)
    page = try Self.number("page", request, in: 1...OpenverseRules.mostPages, standard: 1)
    pageSize = try Self.number(
      "page_size", request, in: 1...Int.max, standard: OpenverseRules.longestPage)
    try Self.checkDepth(page: page, size: pageSize)
    words = Self.words(request)
    // A name that no source has is forgotten, so that two wrong ones are no filter at all.
    sources = request.list("source").filter(OpenverseRules.sources.contains)
    excluded = request.list("excluded_source")
    guard request.value("source") == nil || excluded.isEmpty else {
      throw Refusal("source", "Cannot set both 'source' and 'excluded_source'.")
    }
    licenses = request.list("license")
    if let wrong = licenses.first(where: { !OpenverseRules.licenses.contains($0) }) {
      throw Refusal("license", "License '\(wrong)' does not exist.")
    }
    extensions = request.list("extension")
    category = request.value("category")
    aspectRatio = request.value("aspect_ratio")
    isAdult = request.value("mature") == "true"
  }

  func pageCount(of count: Int) -> Int {
    min(
      (count + pageSize - 1) / pageSize, OpenverseRules.depth / pageSize, OpenverseRules.mostPages)
  }

  func matches(in catalogue: Catalogue) -> [CatalogueItem] {
    catalogue.matching(words).filter { item in
      let record = OpenverseWriter(item, origin: "")
      return admits(record.source, sources) && !excluded.contains(record.source)
        && admits(record.license, licenses) && admits(item.format.fileExtension, extensions)
        && (category == nil || category == record.category)
        && (aspectRatio == nil || aspectRatio == record.aspectRatio)
        && (isAdult || item.isSafe)
    }
  }

  private func admits(_ value: String, _ allowed: [String]) -> Bool {
    allowed.isEmpty || allowed.contains(value)
  }
}

extension OpenverseQuestion {
  private static func checkNames(_ request: ServerRequest) throws(Refusal) {
    for (name, value) in request.query {
      if let successor = OpenverseRules.successors[name] {
        throw Refusal(name, "Parameter '\(name)' has been removed; use '\(successor)' instead.")
      }
      guard let allowed = OpenverseRules.choices[name] else { continue }
      let parts = name == "license_type" ? value.split(separator: ",").map(String.init) : [value]
      if let wrong = parts.first(where: { !allowed.contains($0) }) {
        throw Refusal(name, "'\(wrong)' is not a valid choice.")
      }
    }
  }

  private static func number(
    _ name: String, _ request: ServerRequest, in range: ClosedRange<Int>, standard: Int
  ) throws(Refusal) -> Int {
    guard let text = request.value(name) else { return standard }
    guard let number = Int(text) else { throw Refusal(name, "A valid integer is required.") }
    guard range.contains(number) else {
      let bound =
        number < range.lowerBound
        ? "greater than or equal to \(range.lowerBound)"
        : "less than or equal to \(range.upperBound)"
      throw Refusal(name, "Ensure this value is \(bound).")
    }
    return number
  }

  private static func checkDepth(page: Int, size: Int) throws(Refusal) {
    guard size <= OpenverseRules.longestPage else {
      throw Refusal(anonymous: "page_size may not exceed 20 for anonymous requests")
    }
    guard page * size <= OpenverseRules.depth else {
      throw Refusal(anonymous: "pagination depth may not exceed 240 for anonymous requests")
    }
  }

  /// What is too long is cut; title, tags and creator only count where there are no words.
  private static func words(_ request: ServerRequest) -> String {
    let words = request.value("q").map { String($0.prefix(OpenverseRules.longestSearch)) } ?? ""
    guard words.isEmpty else { return words }
    return ["title", "tags", "creator"].compactMap(request.value).joined(separator: " ")
  }
}
