import Site
import Testing

@testable import Theme

extension Theme {
  private static let loaded: Result<Theme, any Error> = Result { try Theme(folder: nil) }

  /// The built-in theme, loaded once for all tests: that takes longer than most of them.
  static var builtIn: Theme {
    get throws { try loaded.get() }
  }

  /// Those that have every word: a region has only what differs in it.
  static let languages =
    ((try? ThemeFiles.builtIn().bytes.keys.filter(Catalogues.isCatalogue)) ?? [])
    .map { $0.dropFirst(Catalogues.folder.count).dropLast(Catalogues.suffix.count) }
    .map(String.init).filter { !$0.contains("-") }.sorted()

  /// What the built-in file of a language says by itself.
  static func catalogue(of language: String) throws -> MessageCatalogue {
    let path = Catalogues.folder + language + Catalogues.suffix
    return CatalogueReader(try #require(try builtInFiles()[path]), file: language).catalogue
  }
}
