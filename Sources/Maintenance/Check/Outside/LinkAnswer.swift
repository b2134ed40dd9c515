package import Lint
import Model
import Support

/// An address of another host, and what came of asking for it.
struct LinkAnswer: Sendable {
  let mention: OutsideAddresses.Mention
  let state: LinkState

  var finding: Finding? {
    guard case .dead(let reason) = state else { return nil }
    return Finding(
      .deadOutsideLink, file: mention.file, line: mention.line,
      "the link “\(CleanText.line(mention.text, limit: 200))” is dead: \(reason)")
  }

  var unasked: UnaskedAddress? {
    guard case .unknown(let reason) = state else { return nil }
    return UnaskedAddress(mention: mention, reason: CleanText.line(reason, limit: 300))
  }
}

extension LinkAnswer: Comparable {
  static func < (one: LinkAnswer, other: LinkAnswer) -> Bool {
    (one.mention.file, one.mention.line, one.mention.text)
      < (other.mention.file, other.mention.line, other.mention.text)
  }

  static func == (one: LinkAnswer, other: LinkAnswer) -> Bool { one.mention == other.mention }
}

/// An address that could not be asked for, so that nobody knows whether it is dead.
package struct UnaskedAddress: Hashable, Sendable {
  package let mention: OutsideAddresses.Mention
  package let reason: String

  package init(mention: OutsideAddresses.Mention, reason: String) {
    self.mention = mention
    self.reason = reason
  }
}
