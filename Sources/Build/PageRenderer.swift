import Imaging
import Lint
import Model
import Publishing
import Site
import Support
import Synchronization
import Theme

/// Renders and checks the files of a plan, each as it is asked for. Several threads may ask at once.
struct PageRenderer: Sendable {
  /// What is not right on pages, and yet no reason not to publish them.
  let advice = Advice()
  private let theme: Theme
  private let gate: PageGate
  private let stamp = RightsStamp()
  private let salt: Digest

  init(_ plan: SitePlan, _ theme: Theme, of gallery: Gallery) {
    self.theme = theme
    gate = PageGate(
      plan, secrets: gallery.secrets, checksPages: gallery.options.checksPages)
    // What every page hangs on besides: the program that makes it, and the keys that it must not hold.
    var builder = DigestBuilder()
    builder.add(BuildFingerprint.program(gallery))
    for secret in gallery.secrets.map(\.revealed).sorted() { builder.add(Digest(of: secret)) }
    salt = builder.digest
  }

  /// Of everything that a file is made of: with the same inputs, it need not be made again.
  func inputs(of file: PlannedFile) -> Digest? {
    if case .copy(_, let digest, keepsPosition: false) = file.source {
      var builder = DigestBuilder()
      builder.add(PositionEraser.version)
      builder.add(digest)
      return builder.digest
    }
    if case .archive(let archive) = file.source { return archive.inputs(inputs) }
    return stamp.inputs(of: file) ?? file.inputs(theme, salt: salt)
  }

  func render(_ file: PlannedFile) throws(Failure) -> Publisher.Content {
    switch file.source {
    case .copy(let source, let digest, keepsPosition: true): .copy(from: source, digest)
    case .copy(let source, let digest, keepsPosition: false):
      .made(Publisher.Making(from: source, digest, PositionEraser.erased))
    case .rendition(let source, let digest, let mediaType, let rights):
      stamp.content(of: source, digest, mediaType, rights)
    case .archive(let archive):
      .assembled { take throws(Failure) in
        try archive.write({ (file) throws(Failure) in try render(file).bytes() }, take)
      }
    case .page, .bytes, .written, .tile: .bytes(try file.bytes(theme))
    }
  }

  /// Throws for what must not be published; images were checked when they were developed.
  func check(_ content: Publisher.Content, of file: PlannedFile) throws(Failure) {
    guard case .bytes(let bytes) = content else { return }
    let findings = try gate.check(bytes, path: file.path, template: file.template)
    // Of scripts and data nobody but us is the author.
    if file.isPage { advice.add(findings) }
  }
}

/// What is not right on the pages of a run, and yet no reason not to publish them.
final class Advice: Sendable {
  private static let mostTold = 5

  private let findings = Mutex(Findings())

  func add(_ found: [Finding]) {
    guard !found.isEmpty else { return }
    findings.withLock { $0.add(found) }
  }

  /// The first ones, and how many there are besides.
  var notes: [String] {
    let findings = findings.withLock { $0 }
    let reported = findings.reported.prefix(Self.mostTold).map { "\($0) (\($0.rule.name))" }
    let rest = findings.count - reported.count
    guard rest > 0 else { return reported }
    return reported + [
      "\(Numbers.counted(rest, "more mistake")) on pages: `gallerist check` lists them"
    ]
  }
}
