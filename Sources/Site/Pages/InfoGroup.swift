import Model
import Templating

/// One table of the metadata page.
struct InfoGroup: View {
  let group: Field.Group
  let rows: [InfoRow]

  static let names = [
    "caption", "rows",
  ]

  func value(for name: String) -> Value? {
    switch name {
    case "caption": .text(Words.group(group))
    case "rows": .list(rows)
    default: nil
    }
  }
}

/// One field: what it is called, its value, the value as it was sent, and where it is from.
struct InfoRow: View {
  let label: String
  let parts: [Link]
  var raw: String?
  let origin: String

  static let names = [
    "label", "parts", "raw", "origin",
  ]

  func value(for name: String) -> Value? {
    switch name {
    case "label": .line(label)
    case "parts": .list(parts)
    case "raw": .known(raw.map(SourceText.lines))
    case "origin": .text(origin)
    default: nil
    }
  }
}
