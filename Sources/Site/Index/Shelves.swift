import Synchronization

/// Things that were worked out of pictures, each of which stays until that of another takes its
/// place. Several threads may ask; two that ask for the same at once may both work it out.
final class Shelves<Thing: Sendable>: Sendable {
  private let shelves: [Shelf]

  init(count: Int) { shelves = (0..<max(1, count)).map { _ in Shelf() } }

  /// What lies there for the picture of that number where it is what is sought, else what `make`
  /// gives.
  func thing(of number: Int, where isSought: (Thing) -> Bool, make: () -> Thing) -> Thing {
    let shelf = shelves[number % shelves.count]
    if let known = shelf.thing.withLock({ $0 }), isSought(known) { return known }
    let made = make()
    shelf.thing.withLock { $0 = made }
    return made
  }

  private final class Shelf: Sendable {
    let thing = Mutex<Thing?>(nil)
  }
}
