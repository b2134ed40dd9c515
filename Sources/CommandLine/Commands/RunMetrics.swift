import Build
import Model
import Support

/// What a run came to, as Prometheus reads it: the text format, for node_exporter's textfile collector. The
/// timestamps are values, since that collector takes no other ones.
struct RunMetrics: Sendable {
  /// The folder of the site: two galleries of one machine are told apart by it.
  let output: String
  let exitCode: ExitCode
  let ended: Timestamp
  let duration: Duration
  /// When a run last brought the site up to date; nil where none is known of.
  let lastSuccess: Timestamp?
  /// Nil where the run ended before there was one.
  let report: Report?
  /// Nil where nobody knows.
  let cacheBytes: Int?

  /// Whether the site is what the searches say by now, though single pictures may be missing.
  static func isSuccess(_ code: ExitCode) -> Bool { code == .success || code == .incomplete }

  var text: String {
    let site = [("output", output)]
    var text = MetricsText()
    text.add(
      "gallerist_info", "The version of the program.", [(site + [("version", Version.text)], "1")])
    text.add(
      "gallerist_last_run_timestamp_seconds", "When the last run ended, since 1970.",
      [(site, "\(ended.secondsSince1970)")])
    text.add(
      "gallerist_last_run_duration_seconds", "How long the last run took.",
      [(site, "\(Double(max(0, Int(duration / .milliseconds(1)))) / 1_000)")])
    text.add(
      "gallerist_last_run_exit_code", "The exit code of the last run; 0 is success.",
      [(site, "\(exitCode.rawValue)")])
    text.add(
      MetricsText.lastSuccess,
      "When a run last ended with 0 or 1, since 1970: the site was up to date then.",
      lastSuccess.map { [(site, "\($0.secondsSince1970)")] } ?? [])
    if let report { add(report, to: &text) }
    text.add(
      "gallerist_cache_bytes", "How much the answers and images in the cache take.",
      cacheBytes.map { [(site, "\($0)")] } ?? [])
    return text.lines.joined()
  }

  private func add(_ report: Report, to text: inout MetricsText) {
    let site = [("output", output)]
    text.add(
      "gallerist_pictures", "How many pictures the site has.",
      report.pictures.map { [(site, "\($0.all)")] } ?? [])
    text.add(
      "gallerist_last_run_downloaded_bytes", "How many bytes of images the last run downloaded.",
      [(site, "\(report.originals.bytes)")])
    // A title may be that of another search.
    let queries = report.queries.enumerated().map { number, query in
      let labels = [
        ("query", query.name), ("source", query.source.text), ("number", "\(number + 1)"),
      ]
      return (labels: site + labels, query: query)
    }
    let counts: [(name: String, help: String, count: (Report.QueryResult) -> Int)] = [
      ("published", "How many pictures of a search the site shows.", \.published),
      ("failed", "How many pictures of a search are missing, as they could not be had.", \.failed),
      (
        "removed", "How many pictures a search listed in the run before and lists no more.",
        \.removed
      ),
    ]
    for (name, help, count) in counts {
      text.add(
        "gallerist_query_pictures_\(name)", help, queries.map { ($0.labels, "\(count($0.query))") })
    }
    text.add(
      "gallerist_query_requests", "How often the source of a search was asked in the last run.",
      queries.map { ($0.labels, "\($0.query.requests)") })
  }
}

/// Metrics in Prometheus' text format.
struct MetricsText {
  static let lastSuccess = "gallerist_last_success_timestamp_seconds"

  private(set) var lines: [String] = []

  /// A gauge, with a value for each set of labels; nothing where there is none.
  mutating func add(
    _ name: String, _ help: String, _ samples: [(labels: [(String, String)], value: String)]
  ) {
    guard !samples.isEmpty else { return }
    lines.append("# HELP \(name) \(help)\n# TYPE \(name) gauge\n")
    for (labels, value) in samples {
      let text = labels.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ",")
      lines.append("\(name){\(text)} \(value)\n")
    }
  }

  /// By scalars: a quote with an accent behind it is another Character.
  static func escaped(_ value: String) -> String {
    value.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The last success that a file of an earlier run tells of.
  static func lastSuccess(in text: String) -> Timestamp? {
    let line = text.split(separator: "\n").first { $0.hasPrefix(lastSuccess + "{") }
    return line?.split(separator: " ").last.flatMap { Int($0) }
      .map { Timestamp(secondsSince1970: $0) }
  }
}
