import Configuration
import Model
import Transfer

/// What a build would use on the same cache.
extension CacheMaintenance {
  /// Does `work` with the tools of a build of these searches; none of it is built.
  func withContext<Outcome: Sendable>(
    searching queries: [Query], telling tell: @escaping Watch = { _ in },
    _ work: (BuildContext) async throws(Failure) -> Outcome
  ) async throws(Failure) -> Outcome {
    var configuration = configuration
    configuration.queries = queries
    let gallery = Gallery(
      configuration: configuration,
      options: BuildOptions(output: folder, cache: folder, jobs: 2), environment: environment)
    // Of a build's events only the notes mean anything here.
    let progress = BuildProgress(started: environment.now()) { event in
      if case .note(let note) = event { tell(.note(note)) }
    }
    let context = try await BuildContext(gallery, progress: progress)
    let result: Result<Outcome, Failure>
    do throws(Failure) {
      result = .success(try await work(context))
    } catch {
      result = .failure(error)
    }
    await context.client.close()
    return try result.get()
  }
}
