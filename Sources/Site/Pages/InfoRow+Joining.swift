/// What the gallery knows and what a source sent say many things twice.
extension InfoRow {
  /// The rows of a table, each known fact once: where a field says what a known row says, the row
  /// stays, with the value as it was sent. Fields that say the same have labels of their own and
  /// stay, all of them.
  ///
  /// `fold` makes texts comparable.
  static func joined(
    _ known: [InfoRow], _ fields: [InfoRow],
    folding fold: @escaping (String) -> String = KnownFacts.folded
  ) -> [InfoRow] {
    var facts = KnownFacts(known, folding: fold)
    var rows = known
    for field in fields {
      if let place = facts.place(of: field) {
        rows[place].take(field)
      } else {
        rows.append(field)
      }
    }
    return rows
  }

  /// A link and what was sent.
  private mutating func take(_ field: InfoRow) {
    if parts.allSatisfy({ $0.link == nil && $0.moment == nil }) { parts = field.parts }
    raw = raw ?? field.raw
  }
}
