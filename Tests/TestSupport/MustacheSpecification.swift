package import Foundation

/// The cases of the Mustache specification: `Tests/MustacheSpecification`.
package enum MustacheSpecification {
  package static let parts = [
    "comments", "delimiters", "interpolation", "inverted", "partials", "sections",
    "~inheritance", "~dynamic-names",
  ]

  package static func file(_ part: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("MustacheSpecification/\(part).json")
  }
}
