import Model
import Support

/// A row that says that a file is there.
struct CacheFileRow {
  let owner: Defect.Owner
  let digest: Digest
  let byteCount: Int
}

extension CacheFileKind {
  /// The condition under which a row makes no sense. Texts are measured in bytes, since SQLite's
  /// `length` ends at a zero.
  var nonsense: String {
    let texts = self == .original ? ["digest"] : ["digest", "original"]
    let noDigest = texts.map {
      "length(CAST(\($0) AS BLOB)) <> 64 OR trim(\($0), '0123456789abcdef') <> ''"
    }
    let roles = SourceImage.Role.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    let noRole = self == .original ? ["role NOT IN (\(roles))"] : []
    let noSize = ["width", "height"].map { "\($0) NOT BETWEEN 1 AND \(PixelSize.longestSide)" }
    return (noDigest + noRole + noSize).joined(separator: " OR ")
  }

  /// The columns by which a row's owner is told.
  fileprivate var key: String {
    self == .original ? "source, own_id, role, address" : "original, recipe"
  }

  fileprivate var table: String { self == .original ? "original" : "rendition" }
}

extension Cache {
  /// The rows whose files lie in one of a store's folders.
  func rows(of kind: CacheFileKind, in prefix: BlobStore.Prefix) throws(CacheError)
    -> [CacheFileRow]
  {
    try database.all(
      """
      SELECT digest, byte_count, \(kind.key) FROM \(kind.rows)
      digest >= ? AND digest < ? AND NOT (\(kind.nonsense))
      ORDER BY digest, \(kind.key)
      """, prefix.range
    ) { row -> CacheFileRow? in
      guard let digest = Digest(hex: row.text(0)),
        let owner = Defect.Owner(row: row, from: 2, of: kind)
      else { return nil }
      return CacheFileRow(owner: owner, digest: digest, byteCount: row.integer(1))
    }.compactMap(\.self)
  }

  /// Whose the rows are that make no sense; nobody's where even that cannot be told.
  func ownersOfNonsense(of kind: CacheFileKind) throws(CacheError) -> [Defect.Owner] {
    try database.all(
      "SELECT \(kind.key) FROM \(kind.table) WHERE \(kind.nonsense) ORDER BY \(kind.key)"
    ) { Defect.Owner(row: $0, from: 0, of: kind) ?? .none }
  }

  func removeNonsense() throws(CacheError) {
    for kind in CacheFileKind.allCases {
      try database.run("DELETE FROM \(kind.table) WHERE \(kind.nonsense)")
    }
  }

  /// Whether the owner's row still says that this is its file.
  func hasRow(_ owner: Defect.Owner, of digest: Digest) throws(CacheError) -> Bool {
    guard let match = owner.match else { return false }
    return try database.first(
      "SELECT 1 FROM \(match.row) AND digest = ?", match.bindings + [.text(digest.hex)]
    ) { _ in true } ?? false
  }

  /// Removes the owner's row if it still says that this is its file.
  func removeRow(_ owner: Defect.Owner, of digest: Digest) throws(CacheError) {
    guard let match = owner.match else { return }
    try database.run(
      "DELETE FROM \(match.row) AND digest = ?", match.bindings + [.text(digest.hex)])
  }

  /// Removes the owner's row if it says that this is its file, and that it has another length.
  func removeRow(
    _ owner: Defect.Owner, of digest: Digest, notLong byteCount: Int
  ) throws(CacheError) {
    guard let match = owner.match else { return }
    try database.run(
      "DELETE FROM \(match.row) AND digest = ? AND byte_count <> ?",
      match.bindings + [.text(digest.hex), .integer(byteCount)])
  }
}

extension Defect.Owner {
  fileprivate init?(row: Statement, from column: Int32, of kind: CacheFileKind) {
    switch kind {
    case .original:
      guard let role = SourceImage.Role(rawValue: row.text(column + 2)) else { return nil }
      let picture = PictureID(source: SourceName(row.text(column)), own: row.text(column + 1))
      self = .original(picture, role, address: row.text(column + 3))
    case .rendition:
      guard let original = Digest(hex: row.text(column)) else { return nil }
      self = .rendition(of: original, recipe: row.text(column + 1))
    }
  }

  /// The row, to go on with a further condition.
  fileprivate var match: (row: String, bindings: [Binding])? {
    switch self {
    case .original(let picture, let role, _):
      (
        "\(CacheFileKind.original.rows) source = ? AND own_id = ? AND role = ?",
        [.text(picture.source.text), .text(picture.own), .text(role.rawValue)]
      )
    case .rendition(let original, let recipe):
      (
        "\(CacheFileKind.rendition.rows) original = ? AND recipe = ?",
        [.text(original.hex), .text(recipe)]
      )
    // They have no files.
    case .answer, .none: nil
    }
  }
}
