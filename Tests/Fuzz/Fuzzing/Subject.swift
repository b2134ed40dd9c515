/// One of the readers of bytes from outside, and what it is fed with.
package struct Subject: Sendable {
  package let name: String
  /// What means something to the reader.
  package let words: [String]
  /// Inputs are not longer than this, in bytes: the cost of long ones is for benchmarks.
  package let longest: Int
  /// Sound inputs, to be changed.
  package let seeds: @Sendable () async throws -> [[UInt8]]
  /// Reads an input and uses what was read; throws where that contradicts itself.
  package let look: @Sendable ([UInt8]) async throws -> Void

  package static let all: [Subject] = [
    .plist, .template, .answers, .images, .sidefile, .pages, .texts, .markdown, .records,
    .descriptions, .described, .bundles,
  ]
}

/// What was read contradicts itself.
package struct Contradiction: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }

  static func unless(_ isTrue: Bool, _ description: String) throws {
    if !isTrue { throw Contradiction(description) }
  }
}
