import Build
import Cache
import Configuration
import Maintenance
import Model
import Support

/// Where `--metrics` sends the figures of a run, however that ends.
struct MetricsFile: Sendable {
  let build: BuildRun
  private let file: ReportFile

  private var shell: Shell { build.console.shell }

  init(_ name: String, _ build: BuildRun) {
    self.build = build
    file = ReportFile(name: name, kind: .metrics, shell: build.console.shell)
  }

  /// Runs `work`, and writes what it came to.
  func following(
    _ work: () async throws(Failure) -> (report: Report, options: BuildOptions)
  ) async throws(Failure) -> ExitCode {
    try file.check(apartFrom: shell.located(build.output))
    let start = shell.uptime()
    let outcome: Result<(report: Report, options: BuildOptions), Failure>
    do throws(Failure) { outcome = .success(try await work()) } catch { outcome = .failure(error) }
    let took = shell.uptime() - start
    switch outcome {
    case .success(let (report, options)):
      try write(report.exitCode, report, took: took, cache: await cacheBytes(options))
      return report.exitCode
    case .failure(let failure):
      // What went wrong first is what is to be told.
      try? write(failure.code, nil, took: took, cache: nil)
      throw failure
    }
  }

  private func write(
    _ code: ExitCode, _ report: Report?, took time: Duration, cache: Int?
  ) throws(Failure) {
    let now = shell.now()
    let output = shell.absolute(build.output)
    let metrics = RunMetrics(
      output: RealPath.of(output) ?? output, exitCode: code, ended: now, duration: time,
      lastSuccess: RunMetrics.isSuccess(code)
        ? now : file.earlier.flatMap(MetricsText.lastSuccess(in:)),
      report: report, cacheBytes: cache)
    try file.write(metrics.text)
  }

  /// Nil where it cannot be looked at, which is no reason to fail: the run is over.
  private func cacheBytes(_ options: BuildOptions) async -> Int? {
    let environment = BuildEnvironment(now: shell.now, programVersion: Version.text)
    let maintenance = try? await CacheMaintenance(
      of: options.cache, state: options.state, for: .reading,
      configuration: GalleryConfiguration(), hasGallery: false, environment: environment)
    return try? await maintenance?.inventory().sources
      .flatMap { [$0.answers, $0.originals, $0.renditions] }
      .reduce(0) { $0.adding($1.byteCount) }
  }
}
