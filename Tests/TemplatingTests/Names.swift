import Templating

/// A view for tests: names and values, written down where they are used.
struct Names: View, ExpressibleByDictionaryLiteral {
  let values: [String: Value]

  init(dictionaryLiteral elements: (String, Value)...) {
    values = Dictionary(uniqueKeysWithValues: elements)
  }

  static let fields = Templating.Fields<Names>([])
  static let isOpen = true
  func value(named name: String) -> Value? { values[name] }
}

extension Value {
  static func fields(_ names: Names) -> Value { .view(names) }
  static func items(_ items: [Names]) -> Value { .list(ViewList(items)) }
  static func texts(_ texts: [String]) -> Value { .list(ViewList(texts.map(TextView.init))) }
  static func number(_ number: Int) -> Value { .text(String(number)) }
}

func render(
  _ source: String, _ view: any View = Names(), partials: [String: String] = [:],
  strictness: TemplateLibrary.Strictness = .strict
) throws -> String {
  var templates = ["page": source]
  for (name, source) in partials { templates["partials/" + name] = source }
  let library = try TemplateLibrary(templates: templates, strictness: strictness)
  return String(decoding: try library.render("page", with: view), as: UTF8.self)
}

/// The descriptions of what is wrong with a theme, or with rendering its page.
func mistakes(
  _ source: String, _ view: any View = Names(), partials: [String: String] = [:]
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
