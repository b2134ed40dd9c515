import Foundation
import Support
import TestSupport

/// Manifests as a cluster reads them.
enum PrintedManifests {
  struct Unreadable: Error { let problem: String }

  /// The documents in the text.
  static func documents(in text: String) async throws -> [JSONValue] {
    guard let read = try await documents(in: [text]).first else { return [] }
    return try read.get()
  }

  /// The documents in each of the texts. As in a cluster, it is a mistake if a mapping has a key twice.
  static func documents(in texts: [String]) async throws -> [Result<[JSONValue], Unreadable>] {
    let folder = try TemporaryFolder()
    let names = texts.indices.map { "\($0).yaml" }
    for (name, text) in zip(names, texts) { try folder.write(text, to: name) }
    let outcome = try await HostTool.program("python3").run(
      ["-c", script] + names, in: folder.path)
    guard outcome.status == 0 else { throw Unreadable(problem: outcome.errors) }
    let read = try JSONValue(parsing: Array(outcome.output.utf8))
    return read.elements.map { documents in
      if case .string(let problem) = documents { return .failure(Unreadable(problem: problem)) }
      return .success(documents.elements)
    }
  }

  private static let script = """
    import json, sys, yaml

    class Loader(yaml.SafeLoader):
        def construct_mapping(self, node, deep=False):
            keys = [key.value for key, _ in node.value]
            if len(keys) != len(set(keys)):
                raise yaml.YAMLError(f"a key is there twice: {keys}")
            return super().construct_mapping(node, deep)

    def documents(name):
        try:
            with open(name) as file: return list(yaml.load_all(file, Loader))
        except yaml.YAMLError as error:
            return str(error)

    print(json.dumps([documents(name) for name in sys.argv[1:]]))
    """

  /// What `gallerist cluster kubernetes` prints for the configuration in the folder.
  static func printed(_ arguments: [String], in folder: String) async throws -> String {
    let outcome = try await Program().run(["cluster", "kubernetes"] + arguments, in: folder)
    guard outcome.status == 0 else { throw Unreadable(problem: outcome.errors) }
    return outcome.output
  }
}

extension JSONValue {
  /// What is there, member by member; null where that leads nowhere.
  func at(_ keys: String...) -> JSONValue { keys.reduce(self) { $0[$1] ?? .null } }

  /// Nil for what is no whole number.
  var whole: Int? { if case .number(let digits) = self { Int(digits) } else { nil } }
}
