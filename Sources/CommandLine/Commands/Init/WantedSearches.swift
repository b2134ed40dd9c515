import Build
import Configuration
import Foundation
import Model
import Search
import Support

/// Makes searches of what `init --from` is given: words, a folder with pictures, or the address of a search.
struct WantedSearches: Sendable {
  /// Where words are searched for; Openverse, which needs no key, where none is named.
  let source: SourceName?
  let shell: Shell
  /// Where the configuration will be, from the root on: what paths in it start from.
  let folder: String

  /// The search, and which items of an address mean nothing to us.
  func search(
    _ argument: String
  ) throws(Failure) -> (search: StarterGallery.Search, leftOut: [String]) {
    if argument.contains("://") {
      guard let address = WebAddress(argument), let found = SearchAddress(address) else {
        throw Messages.noSearch(argument)
      }
      try check(found.search, argument)
      return (found.search, found.leftOut)
    }
    if let pictures = try pictures(in: argument) { return (pictures, []) }
    return (try words(argument), [])
  }

  // MARK: Words

  private func words(_ argument: String) throws(Failure) -> StarterGallery.Search {
    let words = CleanText.line(argument)
    if WeakName.endsAsFile(argument) { throw Messages.noWords(argument, .file, of: .start) }
    let source = source ?? Openverse.description.name
    let search = StarterGallery.Search(source: source, search: words, title: words.capitalizedFirst)
    try check(search, argument)
    return search
  }

  /// As the configuration's reader does.
  private func check(_ search: StarterGallery.Search, _ argument: String) throws(Failure) {
    guard let source = Sources.builtIn.description(of: search.source) else { return }
    let words = search.search
    guard !words.isEmpty || source.words != .needed else { throw Messages.noSearch(argument) }
    guard words.isEmpty && !search.parameters.isEmpty || words.count >= Query.shortestSearch else {
      throw Messages.shortSearch(words, of: .start)
    }
    guard words.count <= source.limits.longestSearch else {
      throw Messages.longSearch(words, at: source, of: .start)
    }
  }

  // MARK: Folders

  /// Nil for what is meant as words.
  private func pictures(in argument: String) throws(Failure) -> StarterGallery.Search? {
    let path = shell.absolute(argument)
    let isPath = argument.contains("/") || argument == "." || argument == ".." || argument == "~"
    let isFolder = !argument.isEmpty && Folders.isFolder(path)
    guard isPath || isFolder && NoWords.holdsPictures(path) else { return nil }
    guard isFolder else { throw Messages.noFolder(argument) }
    let name = URL(fileURLWithPath: path).standardizedFileURL.lastPathComponent
    return StarterGallery.Search(
      source: .folder, title: CleanText.line(name).isEmpty ? "Pictures" : CleanText.line(name),
      limit: nil,
      parameters: [.init("path", argument.beginsWithSlash ? argument : relative(path))])
  }

  /// The way from the configuration's folder, so that all of it can be moved together.
  private func relative(_ path: String) -> String {
    let target = Self.parts(path)
    let start = Self.parts(folder)
    let same = zip(target, start).prefix { $0 == $1 }.count
    let way = Array(repeating: "..", count: start.count - same) + target[same...]
    return way.isEmpty ? "." : way.joined(separator: "/")
  }

  private static func parts(_ path: String) -> [String] {
    URL(fileURLWithPath: path).standardizedFileURL.pathComponents.filter { $0 != "/" }
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
