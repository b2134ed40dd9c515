/// A Content Security Policy as a page states it: what it may load, and from where.
struct EditableContentPolicy {
  /// A part of it, as it reads and as it is written in an attribute.
  private struct Word {
    let text: String
    let written: String

    init(_ signs: some Sequence<CharacterReferences.Sign>) {
      text = CharacterReferences.text(of: signs)
      written = CharacterReferences.encoded(signs)
    }

    init(_ text: String) { self.init(text.unicodeScalars.map(CharacterReferences.Sign.plain)) }
  }

  private var directives: [[Word]]

  /// - Parameter attribute: the attribute's value, as it is written.
  init(attribute: String) {
    directives = CharacterReferences.signs(attribute).split(separator: .plain(";")).map {
      $0.split(whereSeparator: \.isSpace).map { Word($0) }
    }.filter { !$0.isEmpty }
  }

  /// The attribute's value, for the inside of double quotes.
  var attribute: String {
    directives.map { $0.map(\.written).joined(separator: " ") }.joined(separator: "; ")
  }

  /// Lets a script be loaded from `script`, let it ask the page's own server, and a style sheet that comes
  /// with it be loaded from `style`. What was allowed before stays allowed; what was not stays so.
  mutating func admit(script: String, style: String? = nil) {
    if let style {
      if directive("style-src-elem") != nil { allow(style, as: "style-src-elem") }
      allow(style, as: "style-src")
    }
    // Beats `script-src` where it is there.
    if directive("script-src-elem") != nil { allow(script, as: "script-src-elem") }
    allow(script, as: "script-src")
    allow("'self'", as: "connect-src")
  }

  private mutating func allow(_ source: String, as name: String) {
    if let place = directive(name) {
      directives[place] = Self.directive(name, directives[place].dropFirst(), and: source)
    } else if let place = directive("default-src") {
      // It no longer counts for what has a directive of its own.
      directives.append(Self.directive(name, directives[place].dropFirst(), and: source))
    }
  }

  private func directive(_ name: String) -> Int? {
    directives.firstIndex { $0.first?.text.lowercased() == name }
  }

  private static func directive(
    _ name: String, _ sources: ArraySlice<Word>, and source: String
  ) -> [Word] {
    let known = sources.filter { $0.text.lowercased() != "'none'" }
    let isAllowed = known.contains { $0.text.lowercased() == "'self'" || $0.text == source }
    return [Word(name)] + known + (isAllowed ? [] : [Word(source)])
  }
}

extension CharacterReferences.Sign {
  fileprivate var isSpace: Bool {
    if case .plain(let scalar) = self { scalar.properties.isWhitespace } else { false }
  }
}
