import Model
import Templating

/// One table of the metadata page.
struct InfoGroup: View {
  let caption: String
  let rows: [InfoRow]
  /// Whether it is for those who ask for more.
  var isMore = false

  static let fields = Fields<Self>([
    .text("caption", "What the table is about") { $0.caption },
    .list("rows", "Its rows") { $0.rows },
    .flag("isMore", "Whether it is for those who ask for more") { $0.isMore },
  ])
}

/// One field: what it is called, its value, the value as it was sent, and where it is from.
struct InfoRow: View {
  let label: String
  var parts: [Link]
  var raw: String?
  let origin: String

  static let fields = Fields<Self>([
    .line("label", "What the field is called") { $0.label },
    .list("parts", "Its value, in parts that may be links or dates") { $0.parts },
    .optional("raw", "The words for what was sent, where that differs") { $0.raw },
    .text("origin", "Where it is from, such as `File` or `API`") { $0.origin },
  ])
}
