import Lint
import Model
import Support

/// What the program says about checks.
extension Messages {
  static func checked(_ result: CheckResult) -> [String] {
    let what = [
      result.configuration, result.theme,
      result.site.map { "\($0) (\(Numbers.counted(result.files, "file")))" },
      result.outside.map { "\(Numbers.counted($0.asked, "address", "addresses")) of other hosts" },
    ].compactMap(\.self)
    guard !what.isEmpty else {
      return ["nothing to check here: no configuration, no theme, no site"]
    }
    let looked = "checked \(what.joined(separator: ", "))"
    guard result.count > 0 else { return ["\(looked): no mistakes"] }
    return ["\(looked): \(Numbers.counted(result.count, "mistake"))"]
  }

  static func advice(_ count: Int, isTold: Bool) -> String {
    let rule = Rule.weakAlternative.name
    let list = ": `gallerist check --only \(rule)` lists \(count == 1 ? "it" : "them")"
    return "\(Numbers.counted(count, "alternative text")) could say more, which is not a mistake"
      + (isTold ? "" : list)
  }

  private static let mostHosts = 20

  /// A line for each host of which something is not known.
  static func unasked(_ result: CheckResult) -> [String] {
    guard let outside = result.outside else { return [] }
    let hosts = Dictionary(grouping: outside.unasked, by: \.host).values.sorted {
      ($0[0].file, $0[0].line, $0[0].host) < ($1[0].file, $1[0].line, $1[0].host)
    }
    var lines = hosts.prefix(mostHosts).map(unasked)
    if hosts.count > mostHosts {
      lines.append("\(Numbers.counted(hosts.count - mostHosts, "more host")) could not be checked")
    }
    if outside.leftOut > 0 {
      lines.append(
        "too many addresses of other hosts: "
          + "\(Numbers.counted(outside.leftOut, "address", "addresses")) not checked")
    }
    return lines
  }

  /// The first of them speaks for all.
  private static func unasked(_ addresses: [CheckResult.Unasked]) -> String {
    let first = addresses[0]
    let more = addresses.count - 1
    return "\(CleanText.line(first.address, limit: 200)) could not be checked and may be dead "
      + "(\(first.file):\(first.line)): \(first.reason)"
      + (more > 0 ? "; the same for \(Numbers.grouped(more)) more of that host" : "")
  }
}
