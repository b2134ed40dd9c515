import Model
import Support
import XML

extension DeclaredService {
  /// An answer with nothing in it of the results that are to be forgotten; nil where it has none of them.
  func redacted(_ body: [UInt8], forgetting forgotten: ForgottenPictures) -> [UInt8]? {
    guard !forgotten.isEmpty, let root = try? DeclaredAnswer.parsed(body, format) else {
      return nil
    }
    switch root {
    case .json(let value):
      let (redacted, hasAny) = redacted(value, forgetting: forgotten)
      return hasAny ? Array(redacted.compact.utf8) : nil
    case .xml(let element):
      let (redacted, hasAny) = redacted(element, forgetting: forgotten)
      return hasAny ? Array(redacted.document.utf8) : nil
    case .text: return nil
    }
  }

  private func redacted(
    _ root: JSONValue, forgetting forgotten: ForgottenPictures
  ) -> (JSONValue, hasAny: Bool) {
    var hasAny = false
    func redacted(_ item: JSONValue) -> JSONValue? {
      guard case .json(let path)? = parts?.form else {
        let isMeant = isForgotten(.json(item), .json(item), .json(root), forgotten)
        hasAny = hasAny || isMeant
        return isMeant ? .forgotten : nil
      }
      var (all, meant) = (0, 0)
      let changed = path.replacing(in: item) { part in
        all += 1
        guard isForgotten(.json(part), .json(item), .json(root), forgotten) else { return nil }
        meant += 1
        return .forgotten
      }
      hasAny = hasAny || meant > 0
      // What is said around pictures goes with the last of them.
      return meant > 0 && meant == all ? .forgotten : changed
    }
    // Details of one result are an answer of their own.
    if detail != nil, let changed = redacted(root), hasAny { return (changed, true) }
    guard case .json(let path) = list.form else { return (root, false) }
    return (path.replacing(in: root, redacted), hasAny)
  }

  private func redacted(
    _ root: XMLElement, forgetting forgotten: ForgottenPictures
  ) -> (XMLElement, hasAny: Bool) {
    var hasAny = false
    let items = list.nodes(from: .xml(root), most: 100_000)
    let meant: [XMLElement] = items.flatMap { item in
      let parts = pictures(of: item)
      let meant = parts.filter { isForgotten($0, item, .xml(root), forgotten) }
      // What is said around pictures goes with the last of them.
      return (meant.count == parts.count && !meant.isEmpty ? [item] : meant).compactMap(\.element)
    }
    let places = Set(meant)
    guard !places.isEmpty else { return (root, false) }
    return (
      root.replacing { element in
        guard places.contains(element) else { return nil }
        hasAny = true
        return element.forgotten
      }, hasAny
    )
  }

  private func isForgotten(
    _ part: AnswerNode, _ item: AnswerNode, _ root: AnswerNode, _ forgotten: ForgottenPictures
  ) -> Bool {
    guard let address = description.service?.base else { return false }
    let place = ReadingPlace(
      answer: root, item: item, picture: part, known: ReadingPlace.KnownTexts())
    return DeclaredPicture(service: self, address: address).ownID(at: place).map {
      forgotten.holds(PictureID(source: name, own: $0))
    } ?? false
  }
}

extension AnswerNode {
  fileprivate var element: XMLElement? { if case .xml(let element) = self { element } else { nil } }
}
