import Model
import Support

/// What the scripts of a page say, in the site's language, and what the scripts and style sheets are
/// called that they load themselves: a script of its own, so that none of them holds either. It is
/// one call of the function that all scripts of the site share.
package struct WordsScript {
  private let words: Words
  private let names: [String]
  private let assets: [Asset]

  /// - Parameter names: of the phrases and sentences that the theme's scripts ask for.
  package init(words: Words, names: [String], assets: [Asset] = []) {
    self.words = words
    self.names = names
    self.assets = assets
  }

  package var asset: Asset {
    Asset(name: "text-\(words.language.lowercased()).js", bytes: Array(text.utf8))
  }

  private var text: String {
    let texts = names.compactMap { name in
      words.text(named: name).map { JSONValue.Member(key: name, value: $0) }
    }
    let content = JSONValue.object([
      .init(key: "say", value: .object(texts)), .init(key: "digits", value: digits),
      .init(key: "files", value: .object(files)),
    ])
    return "gallerist(\"words\",\(content.scriptSafe));\n"
  }

  /// `search.js` to `search-1f0c2a9b3d.js`.
  private var files: [JSONValue.Member] {
    assets.filter { asset in
      !asset.name.contains("/") && [".js", ".css"].contains { asset.name.hasSuffix($0) }
    }.map { asset in
      .init(key: asset.name, value: .string(String(asset.address.dropFirst(Asset.folder.count))))
    }
  }

  private var digits: JSONValue {
    .object([
      .init(key: "group", value: .string(words.digits.group)),
      .init(key: "decimal", value: .string(words.digits.decimal)),
      // A list, as one sign may be several units of a script's text.
      .init(key: "digits", value: .array(words.digits.signs.map(JSONValue.string))),
      .init(key: "ungrouped", value: .number(String(words.digits.ungrouped))),
    ])
  }
}

extension Words {
  /// Whether there is a phrase or a sentence of that name.
  static func knows(_ name: String) -> Bool {
    Phrase(rawValue: name) != nil || Sentence(rawValue: name) != nil
  }

  /// The text of a phrase or a sentence, its places as they are written; one that counts has its
  /// forms. Nil where there is none of that name.
  fileprivate func text(named name: String) -> JSONValue? {
    if let phrase = Phrase(rawValue: name) { return .string(self(phrase)) }
    guard let sentence = Sentence(rawValue: name) else { return nil }
    let forms = forms(of: sentence)
    guard sentence.places.contains(Sentence.counted) else {
      return .string(forms[.other]?.written ?? "")
    }
    return .object(
      PluralRules.Form.allCases.compactMap { form in
        forms[form].map { .init(key: form.rawValue, value: .string($0.written)) }
      })
  }
}

extension Message {
  /// As it stands in a catalogue, without links.
  fileprivate var written: String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let words), .link(_, let words): text += words
      case .place(let name): text += "{\(name)}"
      }
    }
  }
}
