import Model
import Support
import Templating

/// `gallerist theme render`: one template with one JSON value, as plain Mustache.
struct ThemeRenderCommand: Sendable {
  static let longestTemplate = 8 << 20
  static let longestData = 64 << 20

  let settings: Settings
  let shell: Shell

  /// The name in the library; no partial has it, since theirs begin with `partials/`.
  private static let template = "template"

  func run(_ file: String) throws(Failure) {
    let source = try InputFile(file, shell: shell).text(atMost: Self.longestTemplate)
    let view = JSONView(json: try data())
    var sources = [Self.template: source]
    var files = [Self.template: file]
    if let name = settings.partials {
      let folder = try PartialFolder(name: name, shell: shell)
      var search = PartialSearch(in: folder)
      try search.follow(source, in: file)
      for (partial, source) in search.sources {
        sources[TemplateLibrary.partialPrefix + partial] = source
        files[TemplateLibrary.partialPrefix + partial] = folder.file(of: partial)
      }
    }
    shell.output.write(try rendered(sources, files, view))
  }

  private func data() throws(Failure) -> JSONValue {
    let file = InputFile(orInput: settings.data ?? "-", shell: shell)
    let bytes = try file.bytes(atMost: Self.longestData)
    do throws(JSONError) {
      return try JSONValue(parsing: bytes)
    } catch {
      throw Messages.noJSON(error, in: file.name, bytes)
    }
  }

  private func rendered(
    _ sources: [String: String], _ files: [String: String], _ view: JSONView
  ) throws(Failure) -> String {
    let library: TemplateLibrary
    do throws(TemplateErrors) {
      library = try TemplateLibrary(templates: sources, strictness: .lenient)
    } catch {
      throw Messages.mistakes(error.errors, files: files)
    }
    do throws(TemplateError) {
      return String(decoding: try library.render(Self.template, with: view), as: UTF8.self)
    } catch {
      throw Messages.mistakes([error], files: files)
    }
  }
}

/// A JSON value as templates see it: members are names, and `{{.}}` is the value itself.
struct JSONView: View {
  let json: JSONValue

  static let fields = Fields<JSONView>([])

  static var isOpen: Bool { true }

  func value(named name: String) -> Value? {
    name == "." ? Self.value(of: json) : json[name].map(Self.value)
  }

  /// Numbers are written as they stand in the JSON.
  private static func value(of json: JSONValue) -> Value {
    switch json {
    case .object: .view(JSONView(json: json))
    case .array(let elements): .list(ViewList(elements.map(JSONView.init)))
    case .string(let text), .number(let text): .text(text)
    case .bool(let flag): .flag(flag)
    case .null: .none
    }
  }
}
