import Model
import Search
import Support
import XML

/// Makes an address with places for words and parameters in it.
struct AddressReader {
  let item: Item
  /// The names of the parameters that there are.
  let parameters: [String]

  /// The part that is the same for all searches, and what follows it.
  func read() -> (base: WebAddress, parts: [DeclaredService.AddressPart])? {
    guard let text = item.text() else { return nil }
    let pieces = text.split(separator: "{", omittingEmptySubsequences: false).map(String.init)
    var parts: [DeclaredService.AddressPart] = []
    var base = pieces[0]
    if pieces.count > 1 {
      let slash = base.lastSlash.map { base.utf8.index(after: $0) } ?? base.endIndex
      if slash < base.endIndex { parts.append(.text(String(base[slash...]))) }
      base = String(base[..<slash])
    }
    for piece in pieces.dropFirst() {
      let halves = piece.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      guard halves.count == 2 else {
        item.fail("a { is not closed, expected {words} or {PARAMETER}")
        return nil
      }
      if halves[0] == "words" {
        parts.append(.words)
      } else if parameters.contains(halves[0]) {
        parts.append(.parameter(halves[0]))
      } else {
        let meant = Suggestion.nearest(to: halves[0], among: parameters + ["words"])
        item.fail(
          "`{\(item.list.shown(halves[0]))}` is no parameter, "
            + (meant.map { "did you mean `{\($0)}`?" } ?? "expected {words} or one of `parameters`")
        )
        return nil
      }
      if !halves[1].isEmpty { parts.append(.text(halves[1])) }
    }
    guard !text.contains(where: { $0 == "?" || $0 == "#" }) else {
      item.fail(
        "there is a ? or # in it, expected an address without: items of the query are in `send`")
      return nil
    }
    guard let address = WebAddress(base), address.host.contains(".") || address.host == "localhost"
    else {
      item.fail("“\(item.list.shown(text))” was given, expected \(item.kind.expectation)")
      return nil
    }
    return (address, parts)
  }
}
