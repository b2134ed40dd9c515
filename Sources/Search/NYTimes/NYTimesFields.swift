import Model
import Support
import XML

/// Makes fields of a result in its order, also of what is inside its objects: `link.url`.
struct NYTimesFields: Sendable {
  private let maker: FieldMaker
  /// Numbers or letters that stand for yes and no.
  private let flags: Set<String>
  private static let deepest = 3

  init(known: FieldMaker.Table, flags: Set<String> = []) {
    maker = FieldMaker(known: known)
    self.flags = flags
  }

  func fields(of result: JSONValue) -> [Field] {
    result.members.flatMap { flat($0, depth: 1) }.prefix(FieldMaker.mostFields).map(field)
  }

  private func flat(_ member: JSONValue.Member, depth: Int) -> [JSONValue.Member] {
    guard case .object(let inner) = member.value, !inner.isEmpty, depth < Self.deepest else {
      return [member]
    }
    return inner.flatMap {
      flat(JSONValue.Member(key: "\(member.key).\($0.key)", value: $0.value), depth: depth + 1)
    }
  }

  private func field(_ member: JSONValue.Member) -> Field {
    let sent = maker.field(member)
    let shown = maker.field(JSONValue.Member(key: member.key, value: readable(member)))
    return Field(
      key: sent.key, label: sent.label, detail: sent.detail, shown: shown.shown,
      raw: sent.raw ?? sent.value, link: sent.link.map(NYTimesAddress.secure), group: sent.group)
  }

  private func readable(_ member: JSONValue.Member) -> JSONValue {
    if flags.contains(member.key), let flag = NYTimesReading.isYes(member.value) {
      return .bool(flag)
    }
    switch member.value {
    case .string(let text) where NYTimesReading.isMissing(text): return .null
    case .string(let text) where member.value.address == nil: return .string(HTMLText.line(text))
    case .array(let elements) where elements.contains { $0["value"] != nil }:
      return .string(elements.compactMap { $0["value"]?.text }.joined(separator: ", "))
    default: return member.value
    }
  }
}
