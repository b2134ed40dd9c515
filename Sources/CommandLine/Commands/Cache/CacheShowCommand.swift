import Build
import Cache
import Maintenance
import Model
import Support

/// `gallerist cache show`: what is kept, as a table.
struct CacheShowCommand: Sendable {
  let cache: CacheCommand

  func run() async throws(Failure) {
    let maintenance = try await cache.maintenance(for: .reading)
    let inventory = try await maintenance.inventory()
    let state = try await maintenance.stateInventory()
    cache.print(
      InventoryTable(inventory: inventory).lines
        + Messages.rest(of: inventory, in: maintenance.folder)
        + Messages.state(state, in: maintenance.stateFolder))
  }
}

/// A cache's inventory in columns: a line for each kind of thing of each source.
struct InventoryTable {
  let inventory: Inventory

  var lines: [String] {
    let head = ["SOURCE", "WHAT", "COUNT", "SIZE", "OLDEST", "NEWEST"]
    var rows = inventory.sources.flatMap(rows)
    rows.append(total)
    return TextTable([head] + rows, toTheRight: [2, 3]).lines
  }

  private func rows(of source: Inventory.Source) -> [[String]] {
    var own = row("", "own files", source.ownFiles)
    own[3] = "elsewhere"
    var rows = [
      source.answers.count > 0 ? row("", "answers", source.answers) : nil,
      source.originals.count > 0 ? row("", "originals", source.originals) : nil,
      source.ownFiles.count > 0 ? own : nil,
      source.renditions.count > 0 ? row("", "renditions", source.renditions) : nil,
    ].compactMap(\.self)
    if !rows.isEmpty { rows[0][0] = Printable.line(source.name.text) }
    return rows
  }

  private func row(_ source: String, _ what: String, _ amount: Inventory.Amount) -> [String] {
    [
      source, what, Numbers.grouped(amount.count), Numbers.bytes(amount.byteCount),
      amount.oldest?.date ?? "–", amount.newest?.date ?? "–",
    ]
  }

  private var total: [String] {
    let all = inventory.sources.flatMap { [$0.answers, $0.originals, $0.renditions] }
    var total = Inventory.Amount()
    total.count = all.reduce(0) { $0 + $1.count }
    total.byteCount = all.reduce(0) { $0.adding($1.byteCount) }
    total.oldest = all.compactMap(\.oldest).min()
    total.newest = all.compactMap(\.newest).max()
    return row("total", "", total)
  }
}
