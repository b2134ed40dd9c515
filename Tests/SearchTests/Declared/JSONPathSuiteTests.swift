import Foundation
import Support
import Testing

@testable import Search

/// The public compliance suite of JSONPath, as far as our paths go.
struct JSONPathSuiteTests {
  private struct Case {
    let name: String
    let selector: String
    let document: JSONValue?
    /// Any of these is right.
    let results: [[JSONValue]]
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "JSONPathSuite")

  private static func cases(_ group: String) throws -> [Case] {
    let bytes = Array(try Data(contentsOf: folder.appending(path: "cases.json")))
    let list = try #require(try JSONValue(parsing: bytes)[group]?.elements)
    return try list.map { entry in
      Case(
        name: try #require(entry["name"]?.text), selector: try #require(entry["selector"]?.text),
        document: entry["document"],
        results: entry["result"]?.elements.map { [$0] }
          ?? entry["results"]?.elements?.compactMap(\.elements) ?? [])
    }
  }

  private static let reader = PathReader(format: .json, namespaces: [:])

  @Test func findsWhatTheSuiteFinds() throws {
    let cases = try Self.cases("read")
    #expect(cases.count > 100)
    for test in cases {
      let path = try Self.reader.path(test.selector)
      let found = path.nodes(from: .json(try #require(test.document))).compactMap { node in
        if case .json(let value) = node { value } else { nil }
      }
      #expect(test.results.contains(found), "\(test.name): \(test.selector)")
    }
  }

  /// What is no path, and what is one and could take long.
  @Test(arguments: ["refused", "outside"])
  func refusesTheOthersWithAReason(_ group: String) throws {
    let cases = try Self.cases(group)
    #expect(cases.count > 200)
    for test in cases {
      do throws(PathError) {
        _ = try Self.reader.path(test.selector)
        Issue.record("\(test.name): \(test.selector) is taken")
      } catch {
        #expect(!error.problem.isEmpty)
      }
    }
  }

  /// What the suite has hardly any case of.
  @Test(arguments: [
    ("$.a[?@.b.c == 'x'].d", #"{"a":[{"b":{"c":"x"},"d":1},{"b":{"c":"y"},"d":2}]}"#, "[1]"),
    ("$.a[?@['b']\t!=\n'x'].d", #"{"a":[{"b":"x","d":1},{"d":2}]}"#, "[2]"),
    ("$[?@[0] == 'x'][-1]", #"[["x","y"],["z"]]"#, #"["y"]"#),
    ("$.größe['a\\u00e9'].x", #"{"größe":{"aé":{"x":3}}}"#, "[3]"),
    ("$.m[*].n[*]", #"{"m":[{"n":[1,2]},{"n":3},{"n":{"p":4}}]}"#, "[1,2,4]"),
  ])
  func findsFurther(_ selector: String, _ document: String, _ result: String) throws {
    let path = try Self.reader.path(selector)
    let found = path.nodes(from: .json(try JSONValue(parsing: Array(document.utf8)))).compactMap {
      if case .json(let value) = $0 { value } else { nil }
    }
    #expect(JSONValue.array(found) == (try JSONValue(parsing: Array(result.utf8))))
  }

  /// Whatever the answer is, a path leads to no more than so many values.
  @Test func takesNoMoreThanItMay() throws {
    let path = try Self.reader.path("$[*][*][*]")
    let many = JSONValue.array(Array(repeating: .number("1"), count: 100))
    let document = JSONValue.array(
      Array(repeating: .array(Array(repeating: many, count: 100)), count: 100))
    #expect(path.nodes(from: .json(document), most: 1_000).count == 1_000)
  }
}
