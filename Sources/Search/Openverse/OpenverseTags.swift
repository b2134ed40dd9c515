import Model

/// The tags of a result: those that people gave it, and those that a machine found, which can be
/// far off.
struct OpenverseTags {
  let human: [Tag]
  /// `bird 0.97`
  let machine: [String]

  init(of result: JSONValue) {
    var human: [Tag] = []
    var machine: [String] = []
    var seen: Set<Tag> = []
    for element in result["tags"]?.elements ?? [] {
      guard let tag = element["name"]?.text.flatMap({ Tag($0) }) else { continue }
      if let accuracy = element["accuracy"], accuracy != .null {
        machine.append(CleanText.line("\(tag.shown) \(accuracy.text ?? "")", limit: 200))
      } else if seen.insert(tag).inserted {
        human.append(tag)
      }
    }
    self.human = human
    self.machine = machine
  }
}
