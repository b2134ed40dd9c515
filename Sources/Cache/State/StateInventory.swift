import Model
import Support

/// What the state holds.
package struct StateInventory: Hashable, Sendable {
  package var sites = 0
  package var runs = Inventory.Amount()
  /// Earlier sites that can be had back.
  package var keptTrees = Inventory.Amount()
}

extension StateStore {
  package func inventory() throws(CacheError) -> StateInventory {
    var inventory = StateInventory()
    inventory.sites = try database.first("SELECT count(*) FROM site") { $0.integer(0) } ?? 0
    inventory.runs =
      try database.first(
        "SELECT count(*), total(length(report)), min(started), max(finished) FROM run"
      ) { row in
        guard row.integer(0) > 0 else { return nil }
        var runs = Inventory.Amount()
        runs.add(
          count: row.integer(0), byteCount: row.integer(1),
          oldest: Timestamp(secondsSince1970: row.integer(2)),
          newest: Timestamp(secondsSince1970: row.integer(3)))
        return runs
      } ?? Inventory.Amount()
    inventory.keptTrees = try keptAmount()
    return inventory
  }
}
