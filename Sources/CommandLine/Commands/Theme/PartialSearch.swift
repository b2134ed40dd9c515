import Model
import Templating

/// The partials that a template names, those that these name, and so on, each read once.
struct PartialSearch {
  static let mostPartials = 1_000
  static let mostBytes = 64 << 20

  let folder: PartialFolder
  /// By the partials' names; one that is not there is left out.
  private(set) var sources: [String: String] = [:]
  private var seen: Set<String> = []
  /// What is still to be searched for names.
  private var open: [(source: String, file: String)] = []
  private var isWholeFolderRead = false
  private var byteCount = 0

  init(in folder: PartialFolder) { self.folder = folder }

  mutating func follow(_ template: String, in file: String) throws(Failure) {
    open.append((template, file))
    while let next = open.popLast() {
      let mentions = TemplateLibrary.partials(namedIn: next.source)
      for mention in mentions where !mention.name.hasPrefix("*") && !seen.contains(mention.name) {
        guard !folder.leadsOut(mention.name) else {
          throw Messages.partialOutside(
            mention, folder: folder.name, file: next.file, next.source)
        }
        try read(mention.name)
      }
      if mentions.contains(where: { $0.name.hasPrefix("*") }) { try readWholeFolder() }
    }
  }

  /// It takes a value to know which partial is meant.
  private mutating func readWholeFolder() throws(Failure) {
    guard !isWholeFolderRead else { return }
    isWholeFolderRead = true
    for name in try folder.names(atMost: Self.mostPartials) where !seen.contains(name) {
      try read(name)
    }
  }

  private mutating func read(_ partial: String) throws(Failure) {
    seen.insert(partial)
    guard let source = try folder.source(of: partial) else { return }
    byteCount += source.utf8.count
    guard sources.count < Self.mostPartials, byteCount <= Self.mostBytes else {
      throw Messages.tooMuchInPartials(folder.name)
    }
    sources[partial] = source
    open.append((source, folder.file(of: partial)))
  }
}
