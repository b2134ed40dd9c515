import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// The cases of the Mustache specification through `theme render`.
struct ThemeRenderSpecificationTests {
  @Test(arguments: MustacheSpecification.parts)
  func rendersAs(_ part: String) async throws {
    let file = MustacheSpecification.file(part)
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let cases = try #require(json?["tests"] as? [[String: Any]])
    #expect(!cases.isEmpty)
    for example in cases {
      let bench = try Bench()
      let data = try JSONSerialization.data(
        withJSONObject: try #require(example["data"]), options: .fragmentsAllowed)
      try bench.folder.write(Array(data), to: "data.json")
      try bench.folder.write(try #require(example["template"] as? String), to: "t.mustache")
      try bench.folder.write("", to: "partials/unused")
      for (name, source) in example["partials"] as? [String: String] ?? [:] {
        try bench.folder.write(source, to: "partials/\(name).mustache")
      }
      let command = ["theme", "render", "t.mustache", "--data", "data.json"]
      #expect(await bench.run(command + ["--partials", "partials"]) == 0)
      #expect(bench.output.text == example["expected"] as? String, "\(example["name"] ?? "")")
    }
  }
}
