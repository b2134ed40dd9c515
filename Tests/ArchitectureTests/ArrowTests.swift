import Foundation
import Testing

/// ARCHITECTURE.md says which module may import which. The code keeps to it.
struct ArrowTests {
  /// The modules that each module may import, as the block behind "Modules and arrows" has it.
  private static let arrows: [String: Set<String>] = {
    let text =
      (try? String(contentsOf: SourceFile.root.appending(path: "ARCHITECTURE.md"), encoding: .utf8))
      ?? ""
    let block =
      text.components(separatedBy: "## Modules and arrows").last?
      .components(separatedBy: "```").dropFirst().first ?? ""
    var arrows: [String: Set<String>] = [:]
    for line in block.split(separator: "\n") {
      let sides = line.components(separatedBy: "→")
      guard sides.count == 2 else { continue }
      let from = sides[0].trimmingCharacters(in: .whitespaces)
      arrows[from] = Set(sides[1].split { ", ".contains($0) }.map(String.init))
    }
    return arrows
  }()

  private static func imports(in text: String) -> Set<String> {
    let lines = text.matches(of: #/(?m)^(?:package |public |private |internal )?import (\w+)/#)
    return Set(lines.map { String($0.output.1) })
  }

  private static let systemModules: Set<String> = [
    "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Musl", "Synchronization",
  ]

  @Test func noFileImportsAModuleThatTheTableDoesNotAllow() throws {
    for file in try SourceFile.all() {
      let allowed = try #require(Self.arrows[file.module], "\(file.module) is not in the table")
      let others = Self.imports(in: file.text).subtracting(allowed)
        .subtracting(Self.systemModules)
      #expect(others.isEmpty, "\(file.name) imports \(others.sorted())")
    }
  }

  /// An arrow that nobody needs any more is taken off, so that nobody comes to need it again.
  @Test func everyArrowOfTheTableIsNeeded() throws {
    let needed = try Dictionary(grouping: SourceFile.all(), by: \.module)
      .mapValues { $0.reduce(into: Set<String>()) { $0.formUnion(Self.imports(in: $1.text)) } }
    #expect(Self.arrows.count > 15)
    for (module, arrows) in Self.arrows {
      #expect(arrows.subtracting(needed[module] ?? []) == [], "\(module)")
    }
  }

  @Test func noArrowsLeadInACircle() {
    var left = Self.arrows
    while let last = left.first(where: { $0.value.isDisjoint(with: left.keys) }) {
      left[last.key] = nil
    }
    #expect(left.isEmpty, "\(left.keys.sorted())")
  }

  /// "Go to definition" leads to one place.
  @Test func noTwoModulesHaveATypeOfTheSameName() throws {
    var places: [String: Set<String>] = [:]
    let declaration =
      #/(?m)^(?:@\w+(?:\([^)]*\))? )*(?:package |public |final |indirect )*(?:struct|class|enum|actor|protocol|typealias) (\w+)/#
    for file in try SourceFile.all() {
      for found in file.text.matches(of: declaration) {
        places[String(found.output.1), default: []].insert(file.name)
      }
    }
    #expect(places.count > 800)
    for (name, files) in places {
      #expect(files.count == 1, "\(name) is declared in \(files.sorted())")
    }
  }
}
