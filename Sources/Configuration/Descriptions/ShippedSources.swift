import FoundationEssentials

/// Descriptions that the program brings with it, for `gallerist init` to write.
package enum ShippedSources {
  private static let ending = ".plist"

  package static let names =
    builtInConfigurationFiles.keys.map { String($0.dropLast(ending.count)) }
    .filter { !builtIn.contains($0) }.sorted()

  /// Those that every gallery has, without a file of its own, in the order in which they are offered.
  package static let builtIn = ["pixabay"]

  /// The file of that name.
  package static func bytes(of name: String) -> [UInt8]? {
    builtInConfigurationFiles[name + ending].flatMap { Data(base64Encoded: $0) }.map { Array($0) }
  }
}
