import TestSupport

/// Feeds one reader with changed seeds, the same ones in every run.
package struct Round: Sendable {
  private let subject: Subject
  private let mutation: Mutation
  private let seeds: [[UInt8]]
  private let seed: UInt64

  package init(_ subject: Subject, seed: UInt64) async throws {
    self.subject = subject
    self.seed = seed
    seeds = try await subject.seeds()
    mutation = Mutation(
      seeds: seeds, words: subject.words.map { Array($0.utf8) }, longest: subject.longest)
  }

  /// The seeds as they are, then changed ones, as long as `goesOn` says of how many there were.
  /// `before` gets every input before it is read, so that it is known whatever happens.
  package func run(
    while goesOn: (Int) -> Bool, before: ([UInt8]) throws -> Void = { _ in }
  ) async throws {
    var generator = SeededGenerator(seed)
    var count = 0
    while goesOn(count) {
      let input = count < seeds.count ? seeds[count] : mutation.input(&generator)
      try before(input)
      try await subject.look(input)
      count += 1
    }
  }
}
