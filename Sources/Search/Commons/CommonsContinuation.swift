import Model
import Support

/// How an answer says to go on: every item of it goes into the next request as it came.
struct CommonsContinuation: Hashable, Sendable {
  struct Item: Hashable, Sendable {
    let name: String
    let value: String
  }

  let items: [Item]

  private static let mostItems = 10
  private static let longestValue = 1_000

  /// The beginning of a search.
  static let none = CommonsContinuation(items: [])

  /// Nil where there is nothing to go on with. What cannot be sent back whole would lead somewhere
  /// else, so it is an error.
  static func reading(
    _ value: JSONValue?
  ) throws(ServiceAnswer.Unusable) -> CommonsContinuation? {
    guard let value, value != .null else { return nil }
    guard case .object(let members) = value, members.count <= mostItems else {
      throw ServiceAnswer.Unusable(problem: "it does not say how to go on")
    }
    var items: [Item] = []
    for member in members { items.append(try item(member)) }
    guard !items.isEmpty else { return nil }
    // In one order, so that the same search has the same address.
    return CommonsContinuation(items: items.sorted { $0.name < $1.name })
  }

  private static func item(_ member: JSONValue.Member) throws(ServiceAnswer.Unusable) -> Item {
    guard let name = JSONValue.string(member.key).name(), let value = member.value.text,
      value.utf8.count <= longestValue
    else { throw ServiceAnswer.Unusable(problem: "it says in no usable way how to go on") }
    return Item(name: name, value: value)
  }

  /// Whether the same results come again, with what did not fit into this answer.
  var isWithinPage: Bool { items.contains { $0.name == "iicontinue" } }
}
