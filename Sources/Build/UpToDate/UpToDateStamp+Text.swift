import Model
import Support

extension UpToDateStamp {
  private static let heading = "gallerist standing 6"

  /// A word and its values in every line.
  var text: String {
    var lines = [Self.heading, "made \(made.secondsSince1970)"]
    for part in BuildFingerprint.Part.allCases {
      lines.append("\(part.rawValue) \(fingerprint[part]?.hex ?? "-")")
    }
    lines.append("cache \(cache.hex)")
    lines.append("ledger " + ledger.numbers.map { String($0) }.joined(separator: " "))
    lines.append("originals \(results.originals)")
    lines.append("renditions \(results.renditions)")
    lines.append("files \(results.files.unchanged)")
    lines.append("pictures \(results.pictures.all)")
    lines.append("kept \(results.pictures.kept)")
    lines.append("described \(results.pictures.described ?? 0)")
    lines.append("sharing \(results.pictures.sharing ?? 0)")
    lines.append("albums \(results.pictures.albums ?? 0)")
    for (query, times) in zip(results.queries, answers) {
      lines.append("query " + Self.values(of: query, times).joined(separator: " "))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func values(of query: Report.QueryResult, _ times: AnswerTimes?) -> [String] {
    let numbers = [
      query.reported, query.reachable, query.published, query.duplicates, query.fromCache,
      query.filtered, query.hidden,
      times?.began.secondsSince1970, times?.oldest.secondsSince1970,
      times?.lifetime.map { Int($0.components.seconds) },
    ]
    let leftOut = query.leftOut.counts.map { "\($0.key.rawValue)=\($0.value)" }
    return numbers.map { $0.map(String.init) ?? "-" } + leftOut.sorted()
  }

  /// Nil where anything is missing, or is not of this version. What the queries are called is not
  /// written down: they are those of the gallery, or the stamp does not hold.
  init?(lines: [Substring], queries: [Query]) {
    guard lines.first == Self.heading[...] else { return nil }
    var values: [Substring: [Substring]] = [:]
    var walks: [[Substring]] = []
    for line in lines.dropFirst() {
      let words = line.split(separator: " ")
      guard let word = words.first else { return nil }
      if word == "query" { walks.append(Array(words.dropFirst())) }
      values[word] = Array(words.dropFirst())
    }
    guard let made = values["made"]?.first.flatMap({ Int($0) }),
      let cache = values["cache"]?.first.flatMap({ Digest(hex: $0) }),
      let ledger = values["ledger"].flatMap({ FileMark(numbers: $0.compactMap { Int($0) }) }),
      walks.count == queries.count, var results = Results(values)
    else { return nil }
    self.made = Timestamp(secondsSince1970: made)
    self.cache = cache
    self.ledger = ledger
    var fingerprint: [BuildFingerprint.Part: Digest] = [:]
    for part in BuildFingerprint.Part.allCases {
      fingerprint[part] = values[part.rawValue[...]]?.first.flatMap { Digest(hex: $0) }
    }
    self.fingerprint = fingerprint
    let read = zip(queries, walks).compactMap { Walk($0, $1) }
    guard read.count == queries.count else { return nil }
    answers = read.map(\.times)
    results.queries = read.map(\.result)
    self.results = results
  }

  private struct Walk {
    let result: Report.QueryResult
    let times: AnswerTimes?

    init?(_ query: Query, _ words: [Substring]) {
      let values = words.prefix(10).map { Int($0) }
      guard values.count == 10, let reachable = values[1], let published = values[2],
        let duplicates = values[3], let fromCache = values[4],
        let filtered = values[5], let hidden = values[6]
      else { return nil }
      var result = Report.QueryResult(query)
      result.reported = values[0]
      (result.reachable, result.published) = (reachable, published)
      (result.duplicates, result.fromCache) = (duplicates, fromCache)
      (result.filtered, result.hidden) = (filtered, hidden)
      for word in words.dropFirst(10) {
        let parts = word.split(separator: "=")
        guard parts.count == 2, let reason = LeftOut.Reason(rawValue: String(parts[0])),
          let count = Int(parts[1])
        else { return nil }
        result.leftOut[reason] = count
      }
      self.result = result
      guard let began = values[7], let oldest = values[8] else {
        times = nil
        return
      }
      times = AnswerTimes(
        began: Timestamp(secondsSince1970: began), oldest: Timestamp(secondsSince1970: oldest),
        lifetime: values[9].map { .seconds($0) })
    }
  }
}

extension UpToDateStamp.Results {
  /// Without the queries.
  fileprivate init?(_ values: [Substring: [Substring]]) {
    func number(_ word: Substring) -> Int? { values[word]?.first.flatMap { Int($0) } }
    guard let originals = number("originals"), let renditions = number("renditions"),
      let unchanged = number("files"), let all = number("pictures"), let kept = number("kept"),
      let described = number("described"), let sharing = number("sharing"),
      let albums = number("albums")
    else { return nil }
    queries = []
    self.originals = originals
    self.renditions = renditions
    files.unchanged = unchanged
    (pictures.all, pictures.kept) = (all, kept)
    (pictures.described, pictures.sharing, pictures.albums) = (described, sharing, albums)
  }
}
