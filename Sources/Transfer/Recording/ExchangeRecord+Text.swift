import Model
import Support

/// The form in which it is written: lines of names and values, an empty line, the answer's headers.
extension ExchangeRecord {
  var text: String {
    let top = lines.map { Self.line($0, $1) }.joined()
    guard case .answer(_, let headers, _) = outcome else { return top }
    return headers.all.reduce(into: top + "\n") { text, field in
      guard !Self.isPrivate(field.name) else { return }
      let line = Self.line(field.name, field.value)
      // Whoever sends more than can be read again loses the rest of it.
      if text.utf8.count + line.utf8.count <= FolderHandle.longestText { text += line }
    }
  }

  private var lines: [(String, String)] {
    let lines = [("asked", asked), ("when", when.description), ("from", from)]
    switch outcome {
    case .answer(let status, _, .kept(let length)):
      return lines + [("status", "\(status)"), ("body", "\(length)")]
    case .answer(let status, _, .left(let length)):
      return lines + [("status", "\(status)"), ("body-not-kept", "\(length)")]
    case .failure(let code, let detail):
      return lines + [("error", Self.errorNames[code] ?? ""), ("detail", detail)]
    }
  }

  private static func line(_ name: String, _ value: String) -> String {
    "\(CleanText.line(name)): \(CleanText.line(value))\n"
  }
}

extension ExchangeRecord {
  /// Nil where the text is damaged. It may come from anybody: all of it is cleaned again.
  init?(text: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let end = lines.firstIndex { $0.isEmpty } ?? lines.endIndex
    let top = lines[..<end].compactMap(Self.field).map { ($0.name, $0.value) }
    let values = Dictionary(top) { first, _ in first }
    guard let asked = values["asked"], let when = values["when"].flatMap(Timestamp.init(written:)),
      let from = values["from"], let outcome = Self.outcome(values, lines[end...])
    else { return nil }
    self.init(asked: asked, when: when, from: from, outcome: outcome)
  }

  private static func outcome(
    _ values: [String: String], _ rest: ArraySlice<Substring>
  ) -> Outcome? {
    if let error = values["error"] {
      return errorNames.first { $0.value == error }.map {
        .failure($0.key, detail: values["detail"] ?? "")
      }
    }
    guard let status = values["status"].flatMap({ Int($0) }), (100...599).contains(status),
      let body = body(values), status != 200 || body.isKept
    else { return nil }
    return .answer(status: status, HeaderFields(rest.compactMap(field)), body)
  }

  private static func body(_ values: [String: String]) -> Body? {
    let kept = values["body"].flatMap { Int($0) }.map(Body.kept)
    let body = kept ?? values["body-not-kept"].flatMap { Int($0) }.map(Body.left)
    return body.flatMap { $0.length >= 0 ? $0 : nil }
  }

  private static func field(_ line: Substring) -> HeaderField? {
    guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let value = line.utf8[colon...].dropFirst()
    return HeaderField(
      name: CleanText.line(String(line[..<colon])), value: CleanText.line(String(Substring(value))))
  }
}

extension Timestamp {
  /// `2031-05-06T07:08:09Z`, as `description` writes it.
  fileprivate init?(written text: String) {
    let parts = text.split { "-T:Z".contains($0) }.compactMap { Int($0) }
    guard parts.count == 6 else { return nil }
    self.init(
      year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4],
      second: parts[5])
    guard description == text else { return nil }
  }
}
