import Model
import Support
import XML

/// A place in an answer, from which readings are made.
struct ReadingPlace {
  let answer: AnswerNode
  let item: AnswerNode
  let picture: AnswerNode
  let known: KnownTexts

  /// What paths from the whole answer gave: it is the same for all of its pictures.
  final class KnownTexts {
    var texts: [NodePath: [String]] = [:]
  }

  /// All texts that a reading gives; blank ones are none.
  ///
  /// - Parameter isAddress: whether values within a template are parts of an address.
  func texts(_ reading: Reading, isAddress: Bool = false) -> [String] {
    switch reading {
    case .path(let path): return texts(path)
    case .template(let template):
      return text(of: template, isAddress: isAddress).map { [$0] } ?? []
    case .constant(let text): return [text]
    case .first(let readings):
      return readings.lazy.map { texts($0, isAddress: isAddress) }.first { !$0.isEmpty } ?? []
    case .changed(let reading, let changes):
      let texts = texts(reading, isAddress: isAddress)
      return changes.reduce(texts) { texts, change in change.applied(to: texts) }
        .filter(\.isSaid)
    }
  }

  func text(_ reading: Reading?, isAddress: Bool = false) -> String? {
    reading.flatMap { texts($0, isAddress: isAddress).first }
  }

  func texts(_ path: NodePath) -> [String] {
    if path.root == .answer, let texts = known.texts[path] { return texts }
    let texts = path.nodes(from: start(of: path)).flatMap(\.texts).filter(\.isSaid)
    if path.root == .answer { known.texts[path] = texts }
    return texts
  }

  func start(of path: NodePath) -> AnswerNode {
    switch path.root {
    case .answer: answer
    case .item: item
    case .picture: picture
    }
  }

  /// Nil where one of its paths gives nothing.
  private func text(of template: ReadingTemplate, isAddress: Bool) -> String? {
    var whole = ""
    for part in template.parts {
      switch part {
      case .text(let text): whole += text
      case .path(let path):
        guard let value = texts(path).first else { return nil }
        // What begins an address has its own slashes and signs.
        whole += isAddress && !whole.isEmpty ? WebAddress.encoded(CleanText.line(value)) : value
        guard whole.utf8.count <= Self.longest else { return nil }
      }
    }
    return whole
  }

  private static let longest = 100_000
}

extension String {
  fileprivate var isSaid: Bool { !allSatisfy(\.isWhitespace) }
}

extension ReadingChange {
  fileprivate func applied(to texts: [String]) -> [String] {
    switch self {
    case .having(let part): texts.filter { $0.contains(part) }
    case .replace(let old, let new):
      texts.compactMap { text in
        text.firstRange(of: old).map { text[..<$0.lowerBound] + new + text[$0.upperBound...] }
      }
    case .split(let separator):
      texts.flatMap { $0.split(separator: separator, maxSplits: 1_000).map(String.init) }
    case .html: texts.map { HTMLText.plain($0) }
    case .map(let pairs): texts.compactMap { pairs[$0.trimmed] }
    case .date(.iso): texts
    case .date(.rfc822): texts.compactMap { WrittenDate.moment(ofMail: $0)?.description }
    case .date(.unix): texts.compactMap { Timestamp(unix: $0)?.description }
    }
  }
}

extension String {
  fileprivate var trimmed: String { CleanText.line(self) }
}

extension Timestamp {
  /// Seconds since 1970, also with a fraction; what has more digits than those have is milliseconds.
  fileprivate init?(unix text: String) {
    guard let number = JSONValue.string(text.prefix { $0 != "." }.description).integer else {
      return nil
    }
    let seconds = number.magnitude >= 100_000_000_000 ? number / 1_000 : number
    guard (-62_135_596_800...253_402_300_799).contains(seconds) else { return nil }
    self.init(secondsSince1970: seconds)
  }
}
