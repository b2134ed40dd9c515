package import Model
package import Site
import Support
import Synchronization
package import Theme

/// A gallery as a theme makes it at the moment: nothing is published, each page is rendered when it
/// is asked for, and before that the theme's folder is looked at. May be asked by many threads.
package final class LiveSite: Sendable {
  package enum Answer: Sendable {
    /// What was made now, and the path of it in the site.
    case bytes([UInt8], path: String)
    /// The same of a page that is not right, and why.
    case flawed([UInt8], path: String, Failure)
    /// A file outside of the site that is published at this path.
    case file(String, path: String)
    /// There is a page at the same path with a slash at its end.
    case folder
    /// There is nothing; this is the page that says so.
    case missing([UInt8])
    /// The theme has mistakes.
    case mistake(Failure)
  }

  /// What whoever edits the theme wants to know, once for each change of it.
  package enum Event: Sendable {
    case mistake(Failure)
    /// A page can be looked at, but is not right: nothing would be published, or with a note.
    case refused(Failure)
    /// What its author may have meant otherwise.
    case note(String)
    /// The theme has no mistake any more.
    case mended
  }

  /// The site as one answer sees it, whatever changes meanwhile.
  private struct Look {
    let edition: Int
    let theme: Theme
    let files: LiveSiteFiles
  }

  package typealias Reading = @Sendable (_ folder: String?) throws(Failure) -> Theme

  private let tell: @Sendable (Event) -> Void
  private let state: Mutex<LiveSiteState>
  /// Held while the theme is read and a plan is made, which may take seconds: by one thread, on a copy
  /// of the state. Whoever needs no page passes by.
  private let renewal = Mutex(())

  /// - Parameter folder: nil for the theme that is built in.
  package init(
    content: SiteContent, theme folder: String?, secrets: [Secret] = [], jobs: Int = 1,
    fileClock: FileClock = .system,
    reading read: @escaping Reading = { folder throws(Failure) in try Theme(folder: folder) },
    telling tell: @escaping @Sendable (Event) -> Void
  ) {
    state = Mutex(
      LiveSiteState(
        content: content, folder: folder, secrets: secrets, jobs: jobs, fileClock: fileClock,
        read: read))
    self.tell = tell
    look()
  }

  /// Shows another content from now on. It is planned aside, which may take seconds: nobody waits meanwhile.
  package func show(_ content: SiteContent) {
    var events: [Event] = []
    var isShown = false
    while !isShown {
      let before = look()
      var renewed = before
      events = renewed.show(content)
      isShown = renewal.withLock { _ in
        state.withLock {
          guard $0.edition == before.edition else { return false }
          $0 = renewed.joined(with: $0)
          return true
        }
      }
    }
    for event in events { tell(event) }
  }

  /// What is at `path`, which begins with a slash and is decoded.
  package func answer(to path: String) -> Answer {
    if let image = image(at: path) { return image }
    let state = look()
    switch state.theme {
    case .success(let theme):
      guard let files = state.files else { return .missing([]) }
      return answer(to: path, Look(edition: state.edition, theme: theme, files: files))
    case .failure(let failure):
      // The images of a page that is still open.
      if let file = state.files?.file(at: path), !file.isPage, let answer = Self.unrendered(file) {
        return answer
      }
      return .mistake(failure)
    case nil: return .missing([])
    }
  }

  /// No theme changes what an image holds.
  private func image(at path: String) -> Answer? {
    guard let file = state.withLock({ $0.files })?.file(at: path) else { return nil }
    switch file.source {
    case .copy, .rendition: return Self.unrendered(file)
    case .page, .bytes, .written, .tile, .archive: return nil
    }
  }

  private func answer(to path: String, _ look: Look) -> Answer {
    let files = look.files
    do throws(Failure) {
      guard let file = files.file(at: path), !Self.isTooLarge(file) else {
        if path.beginsWithSlash, files.file(at: path + "/") != nil { return .folder }
        guard let missing = files.missing else { return .missing([]) }
        return .missing(try render(missing, look).bytes)
      }
      if let answer = Self.unrendered(file) { return answer }
      let (bytes, flaw) = try render(file, look)
      return flaw.map { .flawed(bytes, path: file.path, $0) } ?? .bytes(bytes, path: file.path)
    } catch {
      tell(.mistake(error), once: error.text, in: look.edition)
      return .mistake(error)
    }
  }

  /// Made whenever it is asked for, and held: the site that is published has each.
  private static func isTooLarge(_ file: PlannedFile) -> Bool {
    if case .archive(let archive) = file.source { archive.byteCount > 32 << 20 } else { false }
  }

  private static func unrendered(_ file: PlannedFile) -> Answer? {
    switch file.source {
    case .copy(let source, _, _), .rendition(let source, _, _, _): .file(source, path: file.path)
    case .bytes(let bytes): .bytes(bytes, path: file.path)
    case .written(let written): .bytes(written.bytes, path: file.path)
    case .page, .tile, .archive: nil
    }
  }

  private func render(
    _ file: PlannedFile, _ look: Look
  ) throws(Failure) -> (bytes: [UInt8], flaw: Failure?) {
    let bytes = try file.bytes(look.theme)
    guard let flaw = look.files.gate.flaw(in: bytes, of: file, look.theme) else {
      return (bytes, nil)
    }
    // What is wrong with one page is wrong with all that are made from its template.
    tell(.refused(flaw), once: "refused \(file.template ?? file.path)", in: look.edition)
    return (bytes, flaw)
  }

  /// Nothing of a theme that has changed since: it may be mended.
  private func tell(_ event: Event, once text: String, in edition: Int) {
    if state.withLock({ $0.tells(text, in: edition) }) { tell(event) }
  }

  /// The state after a look at the theme's folder. Whoever is told may take their time, or ask for a
  /// page: nobody waits for them.
  @discardableResult private func look() -> LiveSiteState {
    let (renewed, events) = renewal.withLock { _ in
      var renewed = state.withLock { $0 }
      let events = renewed.update()
      state.withLock { $0 = renewed.joined(with: $0) }
      return (renewed, events)
    }
    for event in events { tell(event) }
    return renewed
  }
}
