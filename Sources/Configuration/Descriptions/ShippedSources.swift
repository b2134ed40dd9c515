import FoundationEssentials

/// Descriptions that the program brings with it, for `gallerist init` to write.
package enum ShippedSources {
  private static let ending = ".plist"

  package static let names =
    builtInConfigurationFiles.keys.map { String($0.dropLast(ending.count)) }.sorted()

  /// The file of that name.
  package static func bytes(of name: String) -> [UInt8]? {
    builtInConfigurationFiles[name + ending].flatMap { Data(base64Encoded: $0) }.map { Array($0) }
  }
}
