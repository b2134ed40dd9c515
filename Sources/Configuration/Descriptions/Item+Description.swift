import Model
import Search
import Support
import XML

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
