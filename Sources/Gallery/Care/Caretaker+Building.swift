import Configuration
import Model
import Transfer

/// What a build would use on the same cache.
extension Caretaker {
  /// Does `work` with the tools of a build of these searches; none of it is built.
  func withWorkshop<Outcome: Sendable>(
    searching queries: [Query], telling tell: @escaping Watch = { _ in },
    _ work: (Workshop) async throws(Failure) -> Outcome
  ) async throws(Failure) -> Outcome {
    var configuration = configuration
    configuration.queries = queries
    let gallery = Gallery(
      configuration: configuration,
      options: BuildOptions(output: folder, cache: folder, jobs: 2), surroundings: surroundings)
    // Of a build's events only the notes mean anything here.
    let tally = Tally(started: surroundings.now()) { event in
      if case .note(let note) = event { tell(.note(note)) }
    }
    let workshop = try await Workshop(gallery, tally: tally)
    let result: Result<Outcome, Failure>
    do throws(Failure) {
      result = .success(try await work(workshop))
    } catch {
      result = .failure(error)
    }
    await workshop.courier.close()
    return try result.get()
  }
}
