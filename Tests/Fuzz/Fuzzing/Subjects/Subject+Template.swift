import Templating

extension Subject {
  /// A theme of three templates, one after the other with a zero byte between, compiled, checked and
  /// rendered.
  static let template = Subject(
    name: "template",
    words: [
      "{{", "}}", "{{{", "}}}", "{{#", "{{^", "{{/", "{{>", "{{<", "{{$", "{{!", "{{&", "{{=",
      "=}}", "{{>*", "{{.}}", "{{>card}}", "{{<frame}}", "{{/frame}}", "{{$block}}", "{{/block}}",
      "{{#boats}}", "{{/boats}}", "{{#crew}}", "{{/crew}}", "{{=<% %>=}}", "title", "kind",
      "boats", "crew", "name", "\r\n", "\t", "\u{0}",
    ],
    longest: 2_048,
    seeds: { seeds.map { Array($0.utf8) } },
    look: { bytes in
      let parts = bytes.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
      var templates: [String: String] = [:]
      for (name, part) in zip(["page", "partials/card", "partials/frame"], parts) {
        templates[name] = String(decoding: part, as: UTF8.self)
      }
      for strictness in [TemplateLibrary.Strictness.strict, .lenient] {
        try render(templates, strictness)
      }
    })

  /// What is checked without a mistake has none when it is rendered, but for limits and names that
  /// only the data knows.
  private static func render(
    _ templates: [String: String], _ strictness: TemplateLibrary.Strictness
  ) throws {
    do {
      let library = try TemplateLibrary(templates: templates, strictness: strictness)
      _ = library.check("page", with: Harbour.self)
      _ = try library.render("page", with: Harbour.example)
    } catch let errors as TemplateErrors {
      try Contradiction.unless(!errors.errors.isEmpty, "refused without a mistake")
    } catch let error as TemplateError {
      try Contradiction.unless(error.line > 0 && error.column > 0, "a mistake without a place")
    }
  }

  private static let seeds = [
    "{{title}}:{{#boats}} {{>card}}{{/boats}}\u{0}{{name}}{{#crew}}, {{.}}{{/crew}}",
    "{{<frame}}{{$block}}Mine {{title}}{{/block}}{{/frame}}\u{0}\u{0}<p>{{$block}}Any{{/block}}</p>",
    "{{#boats}}\n  {{>*kind}}\n{{/boats}}\n{{^none}}nobody{{/none}}\u{0}- {{name}}\n- {{{note}}}\n",
    "{{=<% %>=}}<% title %><%! a remark %>\r\n<%#is%>yes<%/is%><%={{ }}=%>{{&note}}",
    "{{#boats}}{{<*kind}}{{$block}}{{name}}{{/block}}{{/*kind}}{{/boats}}\u{0}{{$block}}{{/block}}",
    "{{#boats}}{{first.name}}{{#first}}{{>card}}{{/first}}{{/boats}}\u{0}{{>card}}\u{0}{{>frame}}",
  ]
}

private struct Harbour: View {
  let title: String
  let boats: [Boat]

  static let example = Harbour(
    title: "A <b> & \"c\"",
    boats: [Boat(name: "Ida", crew: ["Ana", "Zoë"]), Boat(name: "", crew: [])])

  static let fields = Fields<Harbour>([
    .text("title", "A title") { $0.title },
    .list("boats", "What lies here") { $0.boats },
    .optional("none", "Nothing") { _ in nil },
    .flag("is", "Whether it is") { _ in true },
    .markup("note", "A note") { _ in Markup(trusted: "<i>") },
    .part("first", "The first of them") { $0.boats.first },
  ])
}

private struct Boat: View {
  let name: String
  let crew: [String]

  static let fields = Fields<Boat>([
    .text("name", "What is painted on the bow") { $0.name },
    .texts("crew", "Who is on board") { $0.crew },
    .text("kind", "The partial that shows it") { _ in "card" },
  ])
}
