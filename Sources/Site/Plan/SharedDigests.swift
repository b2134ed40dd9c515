import Model
import Support
import Synchronization

/// Digests that many pages take in, each worked out when it is first asked for. Two threads that ask at once
/// for the same one both work it out, and neither waits.
final class SharedDigests: Sendable {
  private let cards: PictureDigests
  private let told: PictureDigests
  private let records: PictureDigests
  private let commons = LazyTable<Key, Digest>()
  private let homes = LazyTable<String, Digest>()

  /// What every page has, for the pages of one template.
  struct Key: Hashable {
    let template: String
    let words: Digest
    let tellsSourceCounts: Bool
  }

  init(pictures: Int) {
    cards = PictureDigests(pictures)
    told = PictureDigests(pictures)
    records = PictureDigests(pictures)
  }

  /// Of everything that a card shows of a picture.
  func card(of number: Int, in site: SiteIndex) -> Digest {
    cards.digest(of: number) { site.cardDigest(of: $0) }
  }

  /// Of everything that programs are told of a picture.
  func told(of number: Int, in site: SiteIndex) -> Digest {
    told.digest(of: number) { PictureObject($0, in: site).inputs }
  }

  /// Of everything that the index tells of a picture.
  func record(of number: Int, in site: SiteIndex) -> Digest {
    records.digest(of: number) { site.recordDigest(of: $0) }
  }

  func common(_ key: Key, _ make: () -> Digest) -> Digest { commons.value(key, make) }

  /// Of the way to the pictures of an album.
  ///
  /// - Parameter address: that of the album, or none for that to all pictures.
  func home(_ address: String, _ make: () -> Digest) -> Digest { homes.value(address, make) }
}

/// A digest for each picture.
private struct PictureDigests {
  /// Those of so many pictures lie together, once there is one.
  private static let perPart = 64

  private let parts: [Part]

  private final class Part: Sendable {
    let made = Mutex(Made())
  }

  private struct Made {
    /// A bit for each that is known.
    var known: UInt64 = 0
    var digests: [Digest] = []
  }

  init(_ count: Int) {
    parts = (0..<(count + Self.perPart - 1) / Self.perPart).map { _ in Part() }
  }

  func digest(of number: Int, _ make: (Int) -> Digest) -> Digest {
    let (part, place) = (parts[number / Self.perPart], number % Self.perPart)
    let bit: UInt64 = 1 << UInt64(place)
    if let known = part.made.withLock({ $0.known & bit == 0 ? nil : $0.digests[place] }) {
      return known
    }
    let digest = make(number)
    part.made.withLock { made in
      if made.digests.isEmpty { made.digests = Array(repeating: digest, count: Self.perPart) }
      made.digests[place] = digest
      made.known |= bit
    }
    return digest
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

/// Values that are worked out when they are first asked for, by several threads perhaps more than once.
final class LazyTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let known = Mutex<[Key: Value]>([:])

  func value(_ key: Key, _ make: () -> Value) -> Value {
    if let value = known.withLock({ $0[key] }) { return value }
    let value = make()
    known.withLock { $0[key] = value }
    return value
  }
}
