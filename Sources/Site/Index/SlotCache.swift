import Synchronization

/// Things that were worked out of pictures, each of which stays until that of another takes its
/// place. Several threads may ask; two that ask for the same at once may both work it out.
final class SlotCache<Value: Sendable>: Sendable {
  private let slots: [Slot]

  init(count: Int) { slots = (0..<max(1, count)).map { _ in Slot() } }

  /// What lies there for the picture of that number where it is what is sought, else what `make`
  /// gives.
  func value(of number: Int, where isSought: (Value) -> Bool, make: () -> Value) -> Value {
    let slot = slots[number % slots.count]
    if let known = slot.value.withLock({ $0 }), isSought(known) { return known }
    let made = make()
    slot.value.withLock { $0 = made }
    return made
  }

  private final class Slot: Sendable {
    let value = Mutex<Value?>(nil)
  }
}
