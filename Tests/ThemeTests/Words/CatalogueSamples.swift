import Foundation
import Site
import Testing

@testable import Theme

/// The words that come with the program, and catalogues made up for tests.
enum CatalogueSamples {
  static let builtIn = ((try? ThemeFiles.builtIn().bytes) ?? [:]).filter {
    Catalogues.isCatalogue($0.key)
  }

  /// Those that have every word: a region has only what differs in it.
  static let languages = builtIn.keys.map(language).filter { !$0.contains("-") }.sorted()
  static let translations = languages.filter { $0 != "en" }

  private static func language(_ path: String) -> String {
    String(path.dropFirst(Catalogues.folder.count).dropLast(Catalogues.suffix.count))
  }

  private static func bytes(of language: String) throws -> [UInt8] {
    try #require(builtIn[Catalogues.folder + language + Catalogues.suffix])
  }

  /// What the file of a language says by itself.
  static func catalogue(_ language: String) throws -> MessageCatalogue {
    CatalogueReader(try bytes(of: language), file: language).catalogue
  }

  /// The forms that the rules of a language name; `other` needs no rule.
  static func forms(of language: String) throws -> Set<String> {
    let file = try JSONSerialization.jsonObject(with: Data(try bytes(of: language)))
    let members = try #require(file as? [String: Any])
    let rules = members["plurals"] as? [String: String] ?? [:]
    return Set(rules.keys).union(["other"])
  }

  static func words(_ language: String, own: [String: String] = [:]) -> Words {
    catalogues(own).words(for: language)
  }

  /// - Parameter own: the files of a theme, by their names in its folder of words.
  static func catalogues(_ own: [String: String]) -> Catalogues {
    let files = own.map { (Catalogues.folder + $0.key, Array($0.value.utf8)) }
    return Catalogues(builtIn: builtIn, own: Dictionary(uniqueKeysWithValues: files))
  }
}

extension MessageCatalogue {
  /// Every text of it, with places as they are written.
  var texts: [String] {
    Array(phrases.values) + sentences.values.flatMap(\.values).map(\.written)
      + Array(terms.values)
  }
}

extension Message {
  /// As it stands in the file.
  var written: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .place(let name): "{\(name)}"
      case .link(let name, let words): "{\(name)|\(words)}"
      }
    }.joined()
  }
}
