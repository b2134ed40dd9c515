/// Which rules are looked after.
package struct RuleChoice: Sendable {
  private let left: Set<String>

  /// Rules by their names, by their area, or by whose they are: `broken-link`, `links`, `ours`.
  /// None in `only` means all of them.
  package init(only: [String] = [], except: [String] = []) {
    let chosen = only.isEmpty ? Rule.all : only.flatMap(Self.rules)
    left = Set(chosen.map(\.name)).subtracting(except.flatMap(Self.rules).map(\.name))
  }

  package func holds(_ rule: Rule) -> Bool { left.contains(rule.name) }

  /// None where nothing is called that.
  package static func rules(_ name: String) -> [Rule] {
    Rule.all.filter { [$0.name, $0.area.rawValue, $0.origin.name].contains(name) }
  }

  /// All that can be chosen.
  package static let names: [String] = {
    let groups = Rule.Origin.allCases.map(\.name) + Rule.Area.allCases.map(\.rawValue)
    return groups + Rule.all.map(\.name).filter { !groups.contains($0) }
  }()
}
