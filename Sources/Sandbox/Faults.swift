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
    /// The connection is closed before any answer.
    case hangUp
    /// The connection is closed within the headers.
    case hangUpInHeader
    /// The connection is closed after so many bytes of the body. Unless `isResumable`, nothing tells
    /// of which state they are, and parts cannot be asked for.
    case cut(after: Int, isResumable: Bool = true)
    /// The connection is closed half-way.
    case truncated
    /// `Content-Length` says so many bytes more, or less, than there are.
    case wrongLength(by: Int)
    case endless
    case silence
    /// Half of the body, and then nothing.
    case silenceInBody
    /// The right answer, with its first byte so late.
    case slow(Duration)

    /// That status with that plain text and these headers.
    case status(Int, String, headers: [String: String] = [:])
    /// What the service itself says to whoever asks too often, be it with the status of a success.
    case tooMany(retryAfter: Int? = nil)
    case redirect(to: String)
    /// What Pixabay says when an image's 24 hours are over.
    case expired

    /// A web page with status 200.
    case html
    /// A whole answer that holds only the first half of the right bytes.
    case cutInHalf
    /// The right answer with some places changed, which the seed chooses.
    case damaged(seed: UInt64)
    /// Text that calls itself an image.
    case notAnImage
    case empty
    /// Other bytes, under the right content type unless another is told.
    case body([UInt8], type: String? = nil)
    /// The right bytes under another content type.
    case mediaType(String)
    /// A PNG file of a few bytes that promises 400 million pixels.
    case hugeImage
    /// The right answer with these headers, too, also where it says that nothing has changed.
    case headers([String: String])
    /// All of it, whatever part and whatever condition was asked for.
    case wholeAlways
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
