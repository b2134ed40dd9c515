import Model
import Support

/// How the fields of a picture are taken in.
extension DigestBuilder {
  mutating func add(_ field: Field) {
    add(field.key)
    add(field.label)
    add(field.detail != nil)
    if let detail = field.detail { add(detail) }
    add(field.shown)
    add(field.raw)
    add(field.link?.text)
    add(field.group.rawValue)
    add(field.origin.rawValue)
  }

  mutating func add(_ shown: Field.Shown) {
    switch shown {
    case .text(let text): add("text", text)
    case .term(let text): add("term", text)
    case .count(let number): add("count", number)
    case .pixels(let number): add("pixels", number)
    case .bytes(let number): add("bytes", number)
    case .outOf(let number, let most):
      add("outOf", number)
      add(most)
    case .moment(let moment): add("moment", moment.secondsSince1970)
    case .local(let moment): add("local", moment.secondsSince1970)
    case .day(let moment): add("day", moment.secondsSince1970)
    case .flag(let flag): add("flag", flag ? 1 : 0)
    case .list(let parts):
      add("list", parts.count)
      for part in parts { add(part) }
    case .nothing: add("nothing")
    }
  }

  private mutating func add(_ kind: String, _ text: String) {
    add(kind)
    add(text)
  }

  private mutating func add(_ kind: String, _ number: Int) {
    add(kind)
    add(number)
  }
}
