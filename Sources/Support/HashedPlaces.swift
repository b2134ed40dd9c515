/// Where things stand in a list, found by what each is called: a hash table in eight bytes for each slot, that
/// holds none of the names. Whoever asks looks at the thing itself, or trusts half of its hash.
package struct HashedPlaces: Sendable {
  /// One more than a place, and above that the upper half of a hash; 0 is a free one.
  private var slots: [UInt64]

  /// - Parameter count: how many things there will be, fewer than four thousand million.
  package init(for count: Int) {
    var size = 16
    // At most two of three are taken, so that a free one is near.
    while 2 * size < 3 * count { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  /// The place of a thing of that hash that `isIt` agrees to.
  package func place<Problem: Error>(
    _ hash: UInt64, where isIt: (Int) throws(Problem) -> Bool
  ) throws(Problem) -> Int? {
    var slot = slot(of: hash)
    while slots[slot] != 0 {
      let place = Int(slots[slot] & 0xFFFF_FFFF) - 1
      if slots[slot] >> 32 == hash >> 32, try isIt(place) { return place }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Of several things of one hash that which came first is asked about first.
  package mutating func insert(_ hash: UInt64, _ place: Int) {
    var slot = slot(of: hash)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = (hash >> 32) << 32 | UInt64(place + 1)
  }

  private func slot(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash) & (slots.count - 1)
  }
}

/// The same of things of which nobody knows how many will come: each gets the next place.
package struct GrowingPlaces: Sendable {
  private var hashes: [UInt64] = []
  private var table = HashedPlaces(for: 0)
  private var room = 0

  package init() {}

  package var count: Int { hashes.count }

  /// The place of a thing of that hash that `isIt` agrees to.
  package func place(_ hash: UInt64, where isIt: (Int) -> Bool) -> Int? {
    table.place(hash, where: isIt)
  }

  package mutating func add(_ hash: UInt64) {
    if hashes.count == room {
      room = max(64, 2 * room)
      table = HashedPlaces(for: room)
      for (place, hash) in hashes.enumerated() { table.insert(hash, place) }
    }
    table.insert(hash, hashes.count)
    hashes.append(hash)
  }
}

/// Of the bytes of a name: FNV-1a, its bits mixed once more.
package struct NameHash: Sendable {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  /// - Parameter ignoringCase: whether capitals count as small letters.
  package init(_ name: String, ignoringCase: Bool = false) {
    var name = name
    name.withUTF8 { bytes in
      for byte in bytes { add(ignoringCase && 0x41...0x5A ~= byte ? byte | 0x20 : byte) }
    }
  }

  package mutating func add(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }

  package var value: UInt64 {
    let mixed = (state ^ state >> 32) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed >> 29
  }
}
