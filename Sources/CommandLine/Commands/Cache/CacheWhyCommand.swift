import Build
import Cache
import Maintenance
import Model
import Support

/// `gallerist cache why`: where an image comes from, and where it went.
struct CacheWhyCommand: Sendable {
  let cache: CacheCommand

  func run(_ text: String) async throws(Failure) {
    let maintenance = try await cache.maintenance(for: .reading)
    let provenances = try await maintenance.provenances(
      of: text, at: cache.shell.absolute(text))
    let paragraphs = provenances.map { ProvenanceText(provenance: $0).lines }
    cache.print(Array(paragraphs.joined(separator: [""])))
  }
}

/// What is known of one image, as terms and what they mean.
struct ProvenanceText {
  let provenance: CacheMaintenance.Provenance

  /// So many answers, renditions or pages are shown; of more there is their number.
  private static let most = 20

  private var origin: Origin { provenance.origin }
  private var original: StoredOriginal { origin.original }

  var lines: [String] {
    let heading = Messages.image(origin.role, of: origin.picture)
    let terms =
      image + list("found by", answers) + list("made of it", renditions)
      + provenance.publications.flatMap(publication)
      + list("same picture", provenance.copies.map { Messages.copy($0, for: origin.picture) })
    return [heading] + TextTable(terms.map { ["  " + $0.term, $0.meaning] }).lines
  }

  private typealias Row = (term: String, meaning: String)

  private var image: [Row] {
    let place: [Row] =
      original.webAddress.map { [("fetched from", $0), ("at", original.retrieved.description)] }
      ?? [("a file of your own", ""), ("looked at", original.retrieved.description)]
    return place + [
      ("file", original.path), ("SHA-256", original.digest.hex),
      (
        "image",
        "\(original.mediaType), \(Numbers.pixels(original.size)), \(Numbers.bytes(original.byteCount))"
      ),
    ]
  }

  private var answers: [String] {
    origin.answers.map { "\($0.request) (\($0.status), \($0.retrieved))" }
  }

  private var renditions: [String] {
    origin.renditions.map {
      "\($0.recipe): \(Numbers.pixels($0.size)), \(Numbers.bytes($0.byteCount)), \($0.path)"
    }
  }

  private func publication(_ publication: CacheMaintenance.Publication) -> [Row] {
    [("site", publication.folder)] + list("published as", publication.files)
      + list("shown on", publication.pages)
  }

  /// The term stands before the first only.
  private func list(_ term: String, _ items: [String]) -> [Row] {
    var shown = Array(items.prefix(Self.most))
    if items.count > shown.count { shown.append(Messages.more(items.count - shown.count)) }
    return shown.enumerated().map { ($0.offset == 0 ? term : "", $0.element) }
  }
}
