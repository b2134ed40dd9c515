/// A table whose rows say what files are: they are in the journal too, and outlive the database.
struct KeptTable: Hashable {
  enum Column: Hashable {
    case text(String)
    case integer(String)
  }

  let name: String
  let columns: [Column]
  let insert: String
  let select: String

  private init(_ name: String, _ columns: Column...) {
    self.name = name
    self.columns = columns
    let names = columns.map(\.name).joined(separator: ", ")
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    insert = "INSERT OR REPLACE INTO \(name) (\(names)) VALUES (\(places))"
    select = "SELECT \(names) FROM \(name)"
  }

  static let original = KeptTable(
    "original", .text("source"), .text("own_id"), .text("role"), .text("digest"),
    .integer("byte_count"), .text("media_type"), .text("file_extension"), .integer("width"),
    .integer("height"), .text("address"), .integer("retrieved"))

  static let rendition = KeptTable(
    "rendition", .text("original"), .text("recipe"), .text("digest"), .integer("byte_count"),
    .integer("width"), .integer("height"), .text("file_extension"))

  static let placeholder = KeptTable("placeholder", .text("source"), .text("digest"))

  static let all = [original, rendition, placeholder]
}

extension KeptTable.Column {
  var name: String {
    switch self {
    case .text(let name), .integer(let name): name
    }
  }
}

/// A row of such a table.
struct KeptRow: Hashable {
  let table: KeptTable
  /// One for each column, of its type.
  let values: [Binding]
}

extension KeptRow {
  /// What `KeptTable.select` found.
  init(_ row: Statement, of table: KeptTable) {
    self.init(
      table: table,
      values: zip(Int32(0)..., table.columns).map { index, column in
        switch column {
        case .text: .text(row.text(index))
        case .integer: .integer(row.integer(index))
        }
      })
  }
}
