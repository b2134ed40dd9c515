import Model
import Templating

/// One table of the metadata page.
struct InfoGroup: View {
  let group: Model.Field.Group
  let rows: [InfoRow]

  static let fields = Fields<Self>([
    .text("caption", "What the table is about") { Words.group($0.group) },
    .list("rows", "Its rows") { $0.rows },
  ])
}

/// One field: what it is called, its value, the value as it was sent, and where it is from.
struct InfoRow: View {
  let label: String
  let parts: [Link]
  var raw: String?
  let origin: String

  static let fields = Fields<Self>([
    .line("label", "What the field is called") { $0.label },
    .list("parts", "Its value, in parts that may be links or dates") { $0.parts },
    .optional("raw", "The value as it was sent, where that differs") {
      $0.raw.map(SourceText.lines)
    },
    .text("origin", "Where it is from, such as `File` or `API`") { $0.origin },
  ])
}
