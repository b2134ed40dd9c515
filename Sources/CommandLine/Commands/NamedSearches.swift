import Build
import Configuration
import Foundation
import Model
import Search
import Support

/// What a command line says is to be searched for: words, a folder, or what the configuration has.
struct NamedSearches: Sendable {
  let settings: Settings
  let shell: Shell
  let words: [String]
  /// Where help is to be had.
  var command = CommandName.build

  /// Each argument is one search; the same one twice is meant once.
  private func searches() throws(Failure) -> [String] {
    var searches: [String] = []
    for argument in words {
      let search = CleanText.line(argument)
      if !search.isEmpty, let other = NoWords(argument, settings, shell) {
        throw Messages.noWords(argument, other, of: command)
      }
      guard search.count >= Query.shortestSearch else { throw Messages.shortSearch(search) }
      if !searches.contains(search) { searches.append(search) }
    }
    return searches
  }

  /// What is asked for here takes the place of the configuration's queries, and needs no
  /// configuration.
  func configuration(needsKeys: Bool = true) throws(Failure) -> GalleryConfiguration {
    let searches = try searches()
    let isOwn = settings.source != nil || settings.folder != nil || !searches.isEmpty
    let file = settings.config ?? ConfigurationLoader.defaultFile
    let known = SourceFiles.descriptions(
      beside: shell.located(file), besides: Sources.builtIn.all)
    let named = try namedSource(among: Sources.builtIn.all + known)
    if let named, searches.isEmpty, named.words != .optional { throw Messages.sourceWithoutWords }
    var configuration = try ConfigurationLoader.load(
      file: shell.located(file), isRequired: settings.config != nil || !isOwn,
      sources: Sources.builtIn.all, environment: shell.environment, needsKeys: needsKeys)
    if isOwn, let source = named ?? Sources.builtIn.all.first(where: configuration.isConfigured) {
      configuration.queries = try queries(searches.isEmpty ? [""] : searches, at: source)
    }
    if settings.all { try wantAll(of: &configuration) }
    configuration.look = settings.look ?? configuration.look
    guard !configuration.queries.isEmpty else { throw Messages.noQueries(config: file) }
    return configuration
  }

  /// Of each query whose source can be had whole; where none can, that is said.
  private func wantAll(of configuration: inout GalleryConfiguration) throws(Failure) {
    let sources = configuration.sources
    let places = configuration.queries.indices.filter { place in
      sources.description(of: configuration.queries[place].source)?.division != nil
    }
    guard !places.isEmpty else {
      let able = sources.all.filter { $0.division != nil }.map(\.name.text)
      throw Messages.noDivision(configuration.queries.first?.source, able: able)
    }
    for place in places {
      configuration.queries[place].parameters[SearchDivision.parameter] = "true"
    }
  }

  /// The source that the options name, if they do; a folder is one.
  private func namedSource(
    among sources: [SourceDescription]
  ) throws(Failure) -> SourceDescription? {
    let named = try settings.source.flatMap { name throws(Failure) in
      guard let source = sources.first(where: { $0.name.text == name }) else {
        // One whose description has mistakes is there: they are what is to be told.
        try SourceFiles.check(
          name, beside: shell.located(settings.config ?? ConfigurationLoader.defaultFile))
        throw Messages.unknownSource(name, known: sources.map(\.name.text), of: command)
      }
      return source
    }
    if settings.folder != nil {
      guard let named else { return sources.first { $0.service == nil } }
      guard named.service == nil else { throw Messages.folderForService(named) }
    } else if let named, named.service == nil {
      throw Messages.sourceWithoutFolder(named.name)
    }
    return named
  }

  private func queries(
    _ searches: [String], at source: SourceDescription
  ) throws(Failure) -> [Query] {
    if let long = searches.first(where: { $0.count > source.limits.longestSearch }) {
      throw Messages.longSearch(long, at: source)
    }
    return searches.map {
      Query(
        source: source.name, search: $0, title: source.title(ofSearch: $0),
        parameters: settings.folder.map { ["path": $0] } ?? [:],
        folder: settings.folder.map(shell.located))
    }
  }
}

/// What may have been meant by an argument that is no words to search for.
enum NoWords {
  case command, address, folder, file

  /// Who names a source or a folder means words. The site's own folder may be called like what it shows.
  init?(_ argument: String, _ settings: Settings, _ shell: Shell) {
    if argument.contains("://") {
      self = .address
    } else if settings.source != nil || settings.folder != nil {
      return nil
    } else if argument == CommandName.help.rawValue {
      self = .command
    } else if WeakName.endsAsFile(argument) {
      self = .file
    } else if argument != settings.output, Self.holdsPictures(shell.absolute(argument)) {
      self = .folder
    } else {
      return nil
    }
  }

  static func holdsPictures(_ folder: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains(where: WeakName.endsAsFile)
  }
}
