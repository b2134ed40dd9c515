import Templating

/// What a theme consists of, and what of it is its folder's own.
package struct ThemeInventory: Hashable, Sendable {
  package let templates: Int
  package let partials: Int
  package let assets: Int
  /// The paths of files that differ from the built-in ones of the same name.
  package let replaced: [String]
  package let added: [String]
  /// Files that are as the built-in ones, and might as well not be there.
  package let unchanged: [String]

  /// - Parameters:
  ///   - own: the files of the theme's folder, by their paths.
  ///   - builtIn: those that there are without it.
  init(
    _ library: TemplateLibrary, _ assets: [Asset], own: [String: [UInt8]],
    builtIn: [String: [UInt8]]
  ) {
    let paths = own.keys.sorted()
    partials = library.names.count { $0.hasPrefix(TemplateLibrary.partialPrefix) }
    templates = library.names.count - partials
    self.assets = assets.count
    replaced = paths.filter { builtIn[$0] != nil && builtIn[$0] != own[$0] }
    added = paths.filter { builtIn[$0] == nil }
    unchanged = paths.filter { builtIn[$0] != nil && builtIn[$0] == own[$0] }
  }
}

extension Theme {
  /// The version of the contract between themes and this program.
  package static var version: Int { ThemeManifest.current }
}
