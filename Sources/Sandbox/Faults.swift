import Synchronization

/// What goes wrong in a sandbox; it can be changed while the sandbox runs.
package final class Faults: Sendable {
  package enum Role: Hashable, Sendable { case preview, medium, large }

  /// Nil stands for every page, every service, every picture, every role.
  package enum Place: Hashable, Sendable {
    case search(page: Int?, of: Sandbox.Service? = nil)
    case image(id: Int?, role: Role?)

    func covers(_ place: Place) -> Bool {
      switch (self, place) {
      case (.search(let ownPage, let ownService), .search(let page, let service)):
        (ownPage == nil || ownPage == page) && (ownService == nil || ownService == service)
      case (.image(let ownID, let ownRole), .image(let id, let role)):
        (ownID == nil || ownID == id) && (ownRole == nil || ownRole == role)
      default: false
      }
    }
  }

  package enum Kind: Hashable, Sendable {
    /// That status with that plain text.
    case status(Int, String)
    /// A web page with status 200.
    case html
    /// A whole answer that holds only the first half of the right bytes.
    case cutInHalf
    /// The connection ends half-way.
    case truncated
    case endless
    case silence
    /// Text that calls itself an image.
    case notAnImage
    case empty
    case redirect(to: String)
    case body([UInt8])
    /// What Pixabay says when an image's 24 hours are over.
    case expired
  }

  private struct Entry {
    let kind: Kind
    let place: Place
    var remaining: Int?
  }

  private let entries = Mutex<[Entry]>([])

  package init() {}

  /// From now on `kind` happens at `place`, the first `times` times; what was set last wins.
  package func set(_ kind: Kind, at place: Place, times: Int? = nil) {
    entries.withLock { $0.append(Entry(kind: kind, place: place, remaining: times)) }
  }

  /// Everything works again.
  package func clear() { entries.withLock { $0 = [] } }

  /// The fault that happens now at `place`; it counts as having happened.
  func take(at place: Place) -> Kind? {
    entries.withLock { entries in
      let found = entries.lastIndex { $0.place.covers(place) && $0.remaining != 0 }
      guard let found else { return nil }
      entries[found].remaining = entries[found].remaining.map { $0 - 1 }
      return entries[found].kind
    }
  }
}
