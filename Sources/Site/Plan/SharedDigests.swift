import Model
import Support
import Synchronization

/// Digests that many pages take in, each worked out when it is first asked for. Several threads may
/// ask at once: what one of them works out for all takes less than a millisecond.
final class SharedDigests: Sendable {
  /// Pictures whose cards are worked out together.
  private static let perPart = 64

  private let cards: [Lazy<[Digest]>]
  private let commons = Mutex<[Key: Digest]>([:])

  /// What every page has, for the pages of one template.
  struct Key: Hashable {
    let template: String
    let words: Digest
  }

  init(pictures: Int) {
    cards = (0..<(pictures + Self.perPart - 1) / Self.perPart).map { _ in Lazy() }
  }

  /// Of everything that a card shows of a picture.
  func card(of number: Int, in site: SiteIndex) -> Digest {
    let part = number / Self.perPart
    let first = part * Self.perPart
    let digests = cards[part].value {
      (first..<min(first + Self.perPart, site.pictures.count)).map { site.cardDigest(of: $0) }
    }
    return digests[number - first]
  }

  func common(_ key: Key, _ make: () -> Digest) -> Digest {
    commons.withLock { commons in
      if let known = commons[key] { return known }
      let made = make()
      commons[key] = made
      return made
    }
  }
}

/// A value that is worked out when it is first asked for.
final class Lazy<Value: Sendable>: Sendable {
  private let known = Mutex<Value?>(nil)

  func value(_ make: () -> Value) -> Value {
    known.withLock { known in
      if let value = known { return value }
      let value = make()
      known = value
      return value
    }
  }
}
