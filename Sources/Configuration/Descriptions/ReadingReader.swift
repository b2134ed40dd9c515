import Model
import Search
import Support
import XML

/// Makes readings of what a description says.
struct ReadingReader {
  let paths: PathReader

  private static let deepest = 8

  func reading(_ item: Item) -> Reading? { reading(item, depth: 0) }

  private func reading(_ item: Item, depth: Int) -> Reading? {
    guard depth < Self.deepest else {
      item.fail("this lies in \(depth) others, expected no more than \(Self.deepest)")
      return nil
    }
    switch item.node.value {
    case .invalid: return nil
    case .string(let text) where !CleanText.line(text).isEmpty:
      do throws(PathError) {
        return try Reading(CleanText.line(text), paths)
      } catch {
        item.fail("“\(item.list.shown(text))” is no path: \(error.problem)")
        return nil
      }
    case .array(let nodes) where !nodes.isEmpty:
      let readings = nodes.enumerated().map { place, node in
        reading(
          Item(node: node, keyPath: "\(item.keyPath)[\(place)]", list: item.list, kind: .reading),
          depth: depth + 1)
      }
      return readings.contains { $0 == nil } ? nil : .first(readings.compactMap(\.self))
    case .dictionary:
      guard let reader = item.dictionary(.dictionary(KeyTable.reading)) else { return nil }
      let inner = reader.need("at").flatMap { reading($0, depth: depth + 1) }
      let changes = self.changes(of: reader)
      reader.finish()
      return inner.map { changes.isEmpty ? $0 : .changed($0, changes) }
    default: return item.value { _ in nil }
    }
  }

  /// In the order in which they are made.
  private func changes(of reader: DictionaryReader) -> [ReadingChange] {
    var changes: [ReadingChange] = []
    if let text = reader.take("having")?.text() { changes.append(.having(text)) }
    if let item = reader.take("replace"), let texts = item.texts(allowingEmpty: true) {
      if texts.count == 2, !texts[0].isEmpty {
        changes.append(.replace(texts[0], by: texts[1]))
      } else {
        item.fail("\(texts.count) texts were given, expected two: what is replaced, and by what")
      }
    }
    let separator = reader.take("split")?.value { value -> String? in
      if case .string(let text) = value, !text.isEmpty { text } else { nil }
    }
    if let separator { changes.append(.split(by: separator)) }
    if reader.take("html")?.boolean() == true { changes.append(.html) }
    if let pairs = reader.take("map")?.pairs() { changes.append(.map(pairs)) }
    if let form: ReadingChange.WrittenForm = reader.take("date")?.choice() {
      changes.append(.date(form))
    }
    return changes
  }
}

/// Makes an address with places for words and parameters in it.
struct AddressReader {
  let item: Item
  /// The names of the parameters that there are.
  let parameters: [String]

  /// The part that is the same for all searches, and what follows it.
  func read() -> (base: WebAddress, parts: [DeclaredService.AddressPart])? {
    guard let text = item.text() else { return nil }
    let pieces = text.split(separator: "{", omittingEmptySubsequences: false).map(String.init)
    var parts: [DeclaredService.AddressPart] = []
    var base = pieces[0]
    if pieces.count > 1 {
      let slash = base.lastIndex(of: "/").map { base.index(after: $0) } ?? base.endIndex
      if slash < base.endIndex { parts.append(.text(String(base[slash...]))) }
      base = String(base[..<slash])
    }
    for piece in pieces.dropFirst() {
      let halves = piece.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      guard halves.count == 2 else {
        item.fail("a { is not closed, expected {words} or {PARAMETER}")
        return nil
      }
      if halves[0] == "words" {
        parts.append(.words)
      } else if parameters.contains(halves[0]) {
        parts.append(.parameter(halves[0]))
      } else {
        let meant = Suggestion.nearest(to: halves[0], among: parameters + ["words"])
        item.fail(
          "`{\(item.list.shown(halves[0]))}` is no parameter, "
            + (meant.map { "did you mean `{\($0)}`?" } ?? "expected {words} or one of `parameters`")
        )
        return nil
      }
      if !halves[1].isEmpty { parts.append(.text(halves[1])) }
    }
    guard !text.contains(where: { $0 == "?" || $0 == "#" }) else {
      item.fail(
        "there is a ? or # in it, expected an address without: items of the query are in `send`")
      return nil
    }
    guard let address = WebAddress(base), address.host.contains(".") || address.host == "localhost"
    else {
      item.fail("“\(item.list.shown(text))” was given, expected \(item.kind.expectation)")
      return nil
    }
    return (address, parts)
  }
}

/// How often a described service may be asked.
struct LimitsReader {
  let reader: DictionaryReader
  let pages: DeclaredService.Pages
  let longestSearch: Int?

  /// Where nothing is written down: a request a second, as a polite visitor would.
  private static let usual = [Budget(60, per: .seconds(60))]

  /// With the header in which the service says how long to wait.
  func limits() -> (SourceLimits, waitHeader: String?) {
    let limits = reader.take("limits")?.dictionary()
    let budgets = limits?.take("budgets")?.items().map { $0.compactMap(Self.budget) }
    let hosts = limits?.take("imageHosts")?.items()?.compactMap(Self.imageHost)
    let waitHeader = limits?.take("waitHeader")?.text(where: HeaderName.isRight)
    limits?.finish()
    return (
      SourceLimits(
        reach: pages.reach, perRequest: pages.size, longestSearch: longestSearch ?? 500,
        budgets: budgets.flatMap { $0.isEmpty ? nil : $0 } ?? Self.usual, imageHosts: hosts ?? []),
      waitHeader
    )
  }

  private static func budget(_ item: Item) -> Budget? {
    guard let reader = item.dictionary() else { return nil }
    let budget = budget(reader)
    for key in ["requests", "seconds"] where !reader.keys.contains(key) { reader.miss(key) }
    reader.finish()
    return budget
  }

  private static func budget(_ reader: DictionaryReader) -> Budget? {
    let requests = reader.take("requests")?.integer()
    let seconds = reader.take("seconds")?.integer()
    guard let requests, let seconds else { return nil }
    return Budget(requests, per: .seconds(seconds))
  }

  private static func imageHost(_ item: Item) -> SourceLimits.ImageHost? {
    guard let reader = item.dictionary() else { return nil }
    let host = reader.need("host")?.text(where: { Host($0) != nil })
    let connections = reader.take("connections")?.integer()
    let budget = budget(reader)
    if reader.keys.contains("requests") != reader.keys.contains("seconds") {
      reader.miss(reader.keys.contains("requests") ? "seconds" : "requests")
    }
    reader.finish()
    return host.map {
      SourceLimits.ImageHost(
        .host($0), connections: connections, budgets: [budget].compactMap(\.self))
    }
  }
}

extension DictionaryReader {
  /// A value that has to be there.
  func need(_ key: String) -> Item? {
    if !keys.contains(key) { miss(key) }
    return take(key)
  }
}

extension Item {
  /// A path that begins at the answer, or at one of its items.
  func path(_ paths: PathReader, of root: PathBeginning) -> NodePath? {
    guard let text = text() else { return nil }
    do throws(PathError) {
      let path = try paths.path(text)
      guard path.isOfAnswer == (root == .answer) else {
        fail("“\(list.shown(text))” was given, expected a path that begins at \(root.rawValue)")
        return nil
      }
      return path
    } catch {
      fail("“\(list.shown(text))” is no path: \(error.problem)")
      return nil
    }
  }

  /// A path from the answer to a list.
  func listPath(_ paths: PathReader) -> NodePath? {
    guard let path = path(paths, of: .answer) else { return nil }
    if path.isOfList { return path }
    fail(
      "“\(list.shown(text() ?? ""))” leads to one thing, expected a path to a list: end it with [*]"
    )
    return nil
  }

  /// The texts of an array; nil where one of them is none.
  func texts(allowingEmpty: Bool = false) -> [String]? {
    guard let items = items() else { return nil }
    let texts = items.map { item in
      item.value { value -> String? in
        if case .string(let text) = value { CleanText.line(text) } else { nil }
      }
    }
    guard !texts.contains(nil) else { return nil }
    return texts.compactMap(\.self).filter { allowingEmpty || !$0.isEmpty }
  }

  /// The thing itself, or those of an array.
  func oneOrMany() -> [Item] {
    guard case .oneOrMany(let kind) = kind else { return [self] }
    if case .array = node.value { return items() ?? [] }
    return [Item(node: node, keyPath: keyPath, list: list, kind: kind)]
  }

  func address() -> WebAddress? {
    guard let text = text(where: { WebAddress($0) != nil }) else { return nil }
    return WebAddress(text)
  }

  func oneOf(_ names: [String]) -> String? { text(where: names.contains) }
}

/// Where a path of a description has to begin.
enum PathBeginning: String {
  case answer = "the answer"
  case item = "an item, with @ or ./"
}
