import Model
import Support

/// The tags of a result: those that people gave it, and those that a machine found, which can be
/// far off.
struct OpenverseTags {
  let human: [Tag]
  /// `bird 0.97`
  let machine: [String]

  init(of result: JSONValue) {
    var human: [String] = []
    var machine: [String] = []
    for element in result["tags"]?.elements ?? [] {
      guard let name = Written.line(element["name"]?.text, limit: 200) else { continue }
      if let accuracy = element["accuracy"], accuracy != .null {
        machine.append("\(name) \(accuracy.text ?? "")")
      } else {
        human.append(name)
      }
    }
    self.human = Written.tags(human)
    self.machine = machine
  }
}
