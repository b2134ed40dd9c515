import Templating

/// A view for tests: names and values, written down.
struct Fields: View, ExpressibleByDictionaryLiteral {
  let values: [String: Value]

  init(dictionaryLiteral elements: (String, Value)...) {
    values = Dictionary(uniqueKeysWithValues: elements)
  }

  func value(for name: String) -> Value? { values[name] }
}

extension Value {
  static func fields(_ fields: Fields) -> Value { .view(fields) }
}

func render(
  _ source: String, _ view: any View = Fields(), partials: [String: String] = [:],
  strictness: TemplateLibrary.Strictness = .strict
) throws -> String {
  var templates = ["page": source]
  for (name, source) in partials { templates["partials/" + name] = source }
  let library = try TemplateLibrary(templates: templates, strictness: strictness)
  return String(decoding: try library.render("page", with: view), as: UTF8.self)
}

/// The descriptions of what is wrong with a theme, or with rendering its page.
func mistakes(
  _ source: String, _ view: any View = Fields(), partials: [String: String] = [:]
) -> [String] {
  do {
    _ = try render(source, view, partials: partials)
    return []
  } catch let errors as TemplateErrors {
    return errors.errors.map(\.description)
  } catch {
    return ["\(error)"]
  }
}
