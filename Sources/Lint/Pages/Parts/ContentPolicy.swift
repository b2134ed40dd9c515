import Foundation
import Model
import Support
import Synchronization

/// A content security policy, asked for what stands in a page itself, and what it lets pass from
/// elsewhere.
struct ContentPolicy: Hashable {
  let text: String

  /// - Parameter directive: `script-src` or `style-src`.
  func lets(_ bytes: [UInt8], as directive: StaticString) -> Bool {
    var text = text
    return text.withUTF8 { text in
      let own = Self.sources(of: directive, in: text)
      guard let sources = own ?? Self.sources(of: "default-src", in: text) else { return true }
      if sources.contains(where: { $0.isWord("'unsafe-inline'") }) { return true }
      guard sources.contains(where: { $0.starts(with: "'sha256-".utf8) }) else { return false }
      let digest = "'sha256-\(Self.base64(Digest(of: bytes)))'"
      return sources.contains { $0.elementsEqual(digest.utf8) }
    }
  }

  /// The first directive of that name counts.
  private static func sources(
    of directive: StaticString, in text: UnsafeBufferPointer<UInt8>
  ) -> [Slice<UnsafeBufferPointer<UInt8>>]? {
    for part in text.split(separator: UInt8(ascii: ";")) {
      let words = UnsafeBufferPointer(rebasing: part).words
      if words.first?.isWord(directive) == true { return Array(words.dropFirst()) }
    }
    return nil
  }

  private static func base64(_ digest: Digest) -> String {
    Data(
      digest.words.flatMap { word in
        (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * UInt64($0))) }
      }
    ).base64EncodedString()
  }
}

/// What policies let pass: the same script stands on every page of a site under the same policy, and
/// the same is wrong with that.
final class LetScripts: Sendable {
  private let last = Mutex<(policy: ContentPolicy, script: [UInt8])?>(nil)
  private let judged = Mutex<(policy: ContentPolicy, weaknesses: [String])?>(nil)

  func hold(_ script: [UInt8], under policy: ContentPolicy) -> Bool {
    let isKnown = last.withLock { $0.map { $0.policy == policy && $0.script == script } ?? false }
    guard !isKnown else { return true }
    guard policy.lets(script, as: "script-src") else { return false }
    last.withLock { $0 = (policy, script) }
    return true
  }

  func weaknesses(of policy: ContentPolicy) -> [String] {
    if let known = judged.withLock({ $0 }), known.policy == policy { return known.weaknesses }
    let weaknesses = PolicyDirectives(policy).weaknesses
    judged.withLock { $0 = (policy, weaknesses) }
    return weaknesses
  }
}
