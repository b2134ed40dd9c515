package import Model
package import Support
package import Templating

/// The templates and assets that a site is made with, checked: holding one is the proof that no
/// file of it has a mistake that can be seen without data.
package struct Theme: Sendable {
  private let library: TemplateLibrary
  private let pages: [ThemeTemplate]
  package let assets: [Asset]
  /// The script of the service worker, which is no asset of any page.
  package let worker: [UInt8]
  /// The words that its scripts ask for, by their names.
  package let scriptWordNames: [String]
  private let catalogues: Catalogues
  /// Of the files that its words are from.
  package let wordsDigest: Digest
  private let recipes = TemplateRecipes()
  /// What its author may have meant otherwise, a sentence each: a template that no page uses, a
  /// style sheet in the wrong folder.
  package let notes: [String]
  /// What an owner may choose about it.
  package let options: [ThemeOption]
  /// How wide the cards of lists are, for `sizes`, where that is not as usual.
  package let cardSizes: String?
  /// Compared as the folder was when it was read.
  package let inventory: ThemeInventory

  /// The built-in theme in one of its looks, with every file that `folder` has in place of the built-in
  /// one.
  /// - Parameter templates: those that pages are made with, each with the view it gets.
  package init(
    folder: String?, look: String? = nil, templates: [ThemeTemplate]
  ) throws(Failure) {
    let usual = try ThemeFiles.builtIn()
    let builtIn = try ThemeFiles.builtIn(look: look)
    var files = builtIn
    var contents = ThemeFolder.Contents()
    if let folder {
      contents = try ThemeFolder(folder).contents()
      files.replace(with: contents.files, besides: usual.bytes)
    }
    let manifest = ThemeManifest(files.manifest)
    let manifests = files.manifests.map { ThemeManifest($0) }
    options = ThemeOption.merged(manifests.map(\.options))
    cardSizes = manifests.compactMap(\.cardSizes).last
    worker = Script.published(files.takeWorker())
    let scripts = ScriptParts(files.assets)
    var sources = TemplateSources(files.templates)
    let inline = InlineScripts(
      sources.sources, scripts: scripts.scripts, files: files.assets)
    sources.add(inline.partials)
    let table = AssetTable(files.assets, scripts, inline: inline.names)
    sources.add(inline.sheets(in: table))
    let check = ThemeCheck(sources, table, templates)
    let catalogues = Catalogues(builtIn: builtIn.bytes, own: contents.files)
    let scriptWords = ScriptWords(files.assets)
    let mistakes =
      manifest.mistakes + catalogues.mistakes + table.mistakes + scriptWords.mistakes
      + inline.mistakes + check.mistakes
    guard mistakes.isEmpty, let library = check.library else {
      throw Self.failure(mistakes, manifest, folder)
    }
    self.library = library
    pages = templates.filter { !$0.isForScripts }
    assets = table.assets
    scriptWordNames = scriptWords.names
    self.catalogues = catalogues
    wordsDigest = Catalogues.digest(ofFiles: [builtIn.bytes, contents.files])
    notes = ThemeNotes.notes(on: contents, known: Array(files.bytes.keys), templates, catalogues)
    inventory = ThemeInventory(library, assets, own: contents.files, builtIn: usual.bytes)
  }

  /// What a site says by itself in that language.
  package func words(for language: String) -> Words { catalogues.words(for: language) }

  /// What to know where there are no words in that language.
  package func note(on language: String) -> String? {
    let primary = language.lowercased().prefix { $0 != "-" }
    return catalogues.knows(language)
      ? nil
      : "the site has no words in `\(primary)`, so they are English: a theme’s "
        + "`\(Catalogues.folder)\(primary)\(Catalogues.suffix)` adds them"
  }

  package func recipe(_ template: String, for view: any View.Type) -> TemplateRecipe {
    recipes.recipe(template, for: view, in: library)
  }

  /// The bytes of one page.
  package func render(_ template: String, with view: any View) throws(Failure) -> [UInt8] {
    do throws(TemplateError) {
      return try library.render(template, with: view)
    } catch {
      throw ThemeMistake.failure([ThemeMistake(error)], folder: nil)
    }
  }

  /// One page, and which template each of its lines is from.
  package func trace(_ template: String, with view: any View) throws(Failure) -> TracedPage {
    do throws(TemplateError) {
      return try library.trace(template, with: view)
    } catch {
      throw ThemeMistake.failure([ThemeMistake(error)], folder: nil)
    }
  }

  /// A template with all that it calls, for scripts: see `TemplateLibrary.steps`.
  package func steps(
    of template: String, with view: any View, later: Set<String>
  ) throws(Failure) -> [ScriptStep] {
    do throws(TemplateError) {
      return try library.steps(of: template, with: view, later: later)
    } catch {
      throw ThemeMistake.failure([ThemeMistake(error)], folder: nil)
    }
  }

  /// What stands in pages themselves and is not markup: of those pages that ask for the value `policy`.
  package func inlineHashes(ofPagesAskingFor policy: String) throws(Failure) -> InlineHashes {
    var texts: [String] = []
    for page in pages where recipe(page.name, for: page.view).uses.holds(policy, of: page.view) {
      do throws(TemplateError) {
        texts += try library.texts(of: page.name)
      } catch {
        throw ThemeMistake.failure([ThemeMistake(error)], folder: nil)
      }
    }
    return InlineHashes(in: texts)
  }

  /// What is wrong with a theme for another version is often just that: its version comes first.
  private static func failure(
    _ mistakes: [ThemeMistake], _ manifest: ThemeManifest, _ folder: String?
  ) -> Failure {
    var failure = ThemeMistake.failure(mistakes, folder: folder)
    if manifest.version != ThemeManifest.current {
      failure.summary = manifest.difference
      failure.nextStep =
        "compare with `gallerist theme values`, then set the version to \(ThemeManifest.current)"
    }
    return failure
  }
}

extension Theme {
  /// The files of the built-in theme, by path, for who wants to change a copy of it.
  package static func builtInFiles(look: String? = nil) throws(Failure) -> [String: [UInt8]] {
    try ThemeFiles.builtIn(look: look).bytes
  }

  /// The looks that are built in beside the usual one.
  package static var lookNames: Set<String> { ThemeFiles.lookNames }
}

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
    let names = library.names.filter {
      !$0.hasPrefix(TemplateLibrary.partialPrefix + Asset.folder)
    }
    partials = names.count { $0.hasPrefix(TemplateLibrary.partialPrefix) }
    templates = names.count - partials
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
