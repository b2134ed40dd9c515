import Model

/// The order of a collection while its owner changes it, and the fewest words that say it.
struct CollectionOrder {
  private struct Entry {
    /// As the owner named it, if it was named.
    var reference: PictureReference
    /// Nil for one that no search lists at present.
    let id: PictureID?
  }

  private var entries: [Entry]
  /// Where the search has each of them.
  private let places: [PictureID: Int]

  /// - Parameter known: which picture an entry means.
  init(
    _ listed: [PictureID], _ said: CuratedCollection?, known: (PictureReference) -> PictureID?
  ) {
    let places = Dictionary(listed.enumerated().map { ($1, $0) }) { first, _ in first }
    self.places = places
    func named(_ references: [PictureReference]) -> [Entry] {
      references.map { reference in
        Entry(
          reference: reference, id: known(reference).flatMap { places[$0] == nil ? nil : $0 })
      }
    }
    var seen: Set<PictureID> = []
    let first = named(said?.first ?? []).filter { $0.id.map { seen.insert($0).inserted } ?? true }
    let last = named(said?.last ?? []).filter { $0.id.map { seen.insert($0).inserted } ?? true }
    let others = listed.filter { seen.insert($0).inserted }
    entries = first + others.map { Entry(reference: .id($0), id: $0) } + last
  }

  var pictures: [PictureID] { entries.compactMap(\.id) }

  enum Place: Equatable {
    case first, last
    case before(PictureID)
    case after(PictureID)
  }

  /// Puts those pictures, in the order that they have, at a place.
  mutating func move(_ ids: Set<PictureID>, to place: Place) {
    let moved = entries.filter { $0.id.map(ids.contains) == true }
    var rest = entries.filter { $0.id.map(ids.contains) != true }
    let target: Int
    switch place {
    case .first: target = 0
    case .last: target = rest.count
    case .before(let id): target = rest.firstIndex { $0.id == id } ?? 0
    case .after(let id): target = rest.firstIndex { $0.id == id }.map { $0 + 1 } ?? rest.count
    }
    rest.insert(contentsOf: moved, at: target)
    entries = rest
  }

  /// What is to be said of it: all before and behind the longest run in which the pictures stand as the
  /// search has them.
  var said: (first: [PictureReference], last: [PictureReference]) {
    var (longest, start) = (0..<0, 0)
    var previous = -1
    for (index, entry) in entries.enumerated() {
      let place = entry.id.flatMap { places[$0] }
      if place.map({ $0 < previous }) ?? true { start = place == nil ? index + 1 : index }
      previous = place ?? -1
      if index + 1 - start > longest.count { longest = start..<(index + 1) }
    }
    let references = entries.map(\.reference)
    return (
      Array(references[..<longest.lowerBound]), Array(references[longest.upperBound...])
    )
  }
}
