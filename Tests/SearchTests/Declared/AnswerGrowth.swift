import Model
import Sandbox
import Support

@testable import Search

/// An answer that grows until the readings of a description find in it what they are to find.
final class AnswerGrowth {
  /// A place of it: where the whole, an item or a picture begins.
  enum Place {
    case json(JSONGrowth)
    case xml(XMLGrowth)
  }

  let root: Place
  private let service: DeclaredService

  /// - Parameter isDetail: whether it is the answer about one result.
  init(_ service: DeclaredService, isDetail: Bool = false) {
    self.service = service
    switch service.list.form {
    case .json: root = .json(JSONGrowth())
    case .xml(let path):
      root = .xml(path.steps.first.map { XMLGrowth($0.name) } ?? XMLGrowth(.plain("root")))
    }
    // Also where there is nothing in it.
    if isDetail { return }
    switch (service.list.form, root) {
    case (.json(let path), .json(let value)):
      value.place(at: path.list?.steps ?? []).beList()
    case (.xml(let path), .xml(let element)):
      _ = element.place(at: path.parent.steps.dropFirst())
    default: break
    }
    if let refusal = service.refusal, let values = refusal.values {
      if !refusal.isEqual, let value = values.min() { fill(refusal.place, [value], root, root) }
    }
  }

  var bytes: [UInt8] {
    switch root {
    case .json(let value): Array(value.json.compact.utf8)
    case .xml(let element): Array(element.document.utf8)
    }
  }

  // MARK: Results

  /// One more result of the list.
  func item() -> Place { appended(service.list, to: root) }

  /// What a picture of the item is read from.
  func part(of item: Place) -> Place { service.parts.map { appended($0, to: item) } ?? item }

  private func appended(_ path: NodePath, to start: Place) -> Place {
    switch (path.form, start) {
    case (.json(let path), .json(let value)):
      guard let list = path.list, case .all? = path.steps.last else {
        return .json(filtered(path, in: value))
      }
      return .json(value.place(at: list.steps).append())
    case (.xml(let path), .xml(let element)):
      let steps = path.root == .answer ? path.steps.dropFirst() : path.steps[...]
      return .xml(element.place(at: steps, isNew: true))
    default: return start
    }
  }

  private func filtered(_ path: JSONPath, in value: JSONGrowth) -> JSONGrowth {
    let element = value.place(at: path.list?.steps ?? []).append()
    if case .filter(let steps, let text, true)? = path.steps.last {
      element.place(at: steps).form = .text(text)
    }
    return element
  }

  // MARK: Values

  /// Lets a reading give these texts, as far as it can give any; what is set already stays.
  func fill(_ reading: Reading, _ texts: [String], _ item: Place, _ picture: Place) {
    switch reading {
    case .constant: break
    case .path(let path): set(path, texts, item, picture)
    case .template(let template):
      for path in template.paths { set(path, texts, item, picture) }
    case .first(let readings):
      if let first = readings.first(where: { !$0.isConstant }) { fill(first, texts, item, picture) }
    case .changed(let reading, let changes):
      fill(reading, changes.reversed().reduce(texts) { $1.undone($0) }, item, picture)
    }
  }

  func set(_ path: NodePath, _ texts: [String], _ item: Place, _ picture: Place) {
    let start: Place =
      switch path.root {
      case .answer: root
      case .item: item
      case .picture: picture
      }
    guard let first = texts.first else { return }
    switch (path.form, start) {
    case (.json(let path), .json(let value)):
      if path.steps.last == .all {
        let list = value.place(at: Array(path.steps.dropLast()))
        guard !list.isSet else { return }
        for text in texts { list.append().form = .text(text) }
      } else {
        let place = value.place(at: path.steps)
        if !place.isSet { place.form = .text(first) }
      }
    case (.xml(let path), .xml(let element)):
      let steps = path.root == .answer ? path.steps.dropFirst() : path.steps[...]
      if let attribute = path.attribute {
        element.place(at: steps).set(attribute, first)
      } else if texts.count > 1, !steps.isEmpty {
        for text in texts { element.place(at: steps, isNew: true).text = text }
      } else {
        let place = element.place(at: steps)
        if place.text.isEmpty { place.text = first }
      }
    default: break
    }
  }
}

extension ReadingChange {
  /// Texts that become these by the change, as far as there are any.
  fileprivate func undone(_ texts: [String]) -> [String] {
    switch self {
    case .having(let part): texts.map { $0.contains(part) ? $0 : $0 + part }
    case .replace(let old, _): texts.map { $0.contains(old) ? $0 : $0 + old }
    case .split(let separator): [texts.joined(separator: separator)]
    case .html: texts.map { XMLEscaping.escaped($0) }
    case .map(let pairs):
      texts.map { text in
        let keys = pairs.sorted { $0.key < $1.key }
        return keys.first { $0.value == text }?.key ?? keys.first?.key ?? text
      }
    case .date(.iso): texts
    case .date(.rfc822):
      texts.map { text in
        HTTPDate.text(of: WrittenDate.moment(text)?.secondsSince1970 ?? 0)
      }
    case .date(.unix): texts.map { String(WrittenDate.moment($0)?.secondsSince1970 ?? 0) }
    }
  }
}
