import Foundation
import Support
import Templating

/// The scripts and styles that stand in pages themselves, as a policy names them: `'sha256-…'`.
package struct InlineHashes: Hashable, Sendable {
  package private(set) var scripts: [String] = []
  package private(set) var styles: [String] = []

  package init() {}

  /// - Parameter texts: all that templates write as it is, in pieces without a value in them.
  init(in texts: some Sequence<String>) {
    for text in texts {
      let bytes = Array(text.utf8)
      for element in InlineElement.all(in: bytes) {
        let digest = Digest(of: Array(bytes[element.content]))
        let source = "'sha256-\(Self.base64(digest))'"
        switch element.kind {
        case .script: add(source, to: &scripts)
        case .style: add(source, to: &styles)
        }
      }
    }
    // In whatever order templates come.
    scripts.sort()
    styles.sort()
  }

  private func add(_ source: String, to list: inout [String]) {
    if !list.contains(source) { list.append(source) }
  }

  private static func base64(_ digest: Digest) -> String {
    Data(
      digest.words.flatMap { word in
        (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * UInt64($0))) }
      }
    ).base64EncodedString()
  }
}
