import Synchronization

/// A view that stands on many pages and says the same on all of them.
@usableFromInline package struct KeptView: Sendable {
  let pieces: FragmentCache
  let number: Int
  let look: Int

  /// - Parameters:
  ///   - number: what the view is about.
  ///   - look: everything else that its values hang on.
  package init(in pieces: FragmentCache, number: Int, look: Int) {
    self.pieces = pieces
    self.number = number
    self.look = look
  }
}

/// Where partials are kept that say the same on all pages of one type that have the same look.
@usableFromInline package struct SharedPieces: Sendable {
  let pieces: FragmentCache
  let look: Int

  /// - Parameter look: everything that the shared values of a page of the type hang on.
  package init(in pieces: FragmentCache, look: Int) {
    self.pieces = pieces
    self.look = look
  }
}

/// What templates made of views, each of which stays until that of another takes its place. Several
/// threads may ask; two that ask for the same at once may both make it.
package final class FragmentCache: Sendable {
  private let slots: [Slot]

  package init(count: Int) { slots = (0..<max(1, count)).map { _ in Slot() } }

  /// What lies there, where it was made by that part of the template.
  func piece(of view: KeptView, by template: Template, at step: Int) -> [UInt8]? {
    guard let known = slot(of: view, template).piece.withLock({ $0 }),
      known.number == view.number, known.look == view.look, known.step == step,
      known.template === template
    else { return nil }
    return known.bytes
  }

  func keep(_ bytes: [UInt8], of view: KeptView, by template: Template, at step: Int) {
    let piece = Piece(
      number: view.number, look: view.look, template: template, step: step, bytes: bytes)
    slot(of: view, template).piece.withLock { $0 = piece }
  }

  private func slot(of view: KeptView, _ template: Template) -> Slot {
    let about = view.number &* 64 &+ view.look &+ Int(bitPattern: ObjectIdentifier(template))
    let mixed = UInt64(truncatingIfNeeded: about) &* 0x9E37_79B9_7F4A_7C15
    return slots[Int(truncatingIfNeeded: mixed >> 32) % slots.count]
  }

  private struct Piece {
    let number: Int
    let look: Int
    let template: Template
    let step: Int
    let bytes: [UInt8]
  }

  private final class Slot: Sendable {
    let piece = Mutex<Piece?>(nil)
  }
}
