import Foundation
package import Model
package import Support

/// A site that was published from a cache, as the ledger beside the cache knows it.
package struct PublishedSite: Sendable {
  package let folder: String
  private let ledger: Ledger

  /// The file of the site in `folder`, among the ledgers.
  package static func ledgerName(of folder: String) -> String { Digest(of: folder).hex + ".txt" }

  /// The list of a site's files, in it.
  package static let list = Sums.path

  package static func ledgerPath(of folder: String, in ledgers: String) -> String {
    "\(ledgers)/\(ledgerName(of: folder))"
  }

  /// The site that lies around the file at `path`, which is free of symbolic links; nil where it
  /// lies in none.
  package init?(around path: String, ledgers: String) {
    var folder = path
    while let slash = folder.lastSlash, slash > folder.startIndex {
      folder = String(folder[..<slash])
      let file = "\(ledgers)/\(Self.ledgerName(of: folder))"
      guard FileManager.default.fileExists(atPath: file) else { continue }
      self.init(folder: folder, ledger: Ledger(path: file))
      return
    }
    return nil
  }

  private init(folder: String, ledger: Ledger) {
    self.folder = folder
    self.ledger = ledger
  }

  /// All whose folder is known: earlier versions did not write it down.
  package static func all(ledgers: String) throws(Failure) -> [PublishedSite] {
    try ledgerNames(in: ledgers).sorted().compactMap { name in
      let ledger = Ledger(path: "\(ledgers)/\(name)")
      guard let folder = ledger.folder, ledgerName(of: folder) == name else { return nil }
      return PublishedSite(folder: folder, ledger: ledger)
    }
  }

  /// What some files of a site hold, as its ledger says; those that it does not have are missing.
  package static func contents(
    of names: Set<String>, ledgerPath: String
  ) throws(Failure) -> [String: Digest] {
    let ledger = Ledger(path: ledgerPath)
    var contents: [String: Digest] = [:]
    for name in names { contents[name] = try ledger.entryOrFail(of: name)?.content }
    return contents
  }

  /// None where no site was published yet.
  static func ledgerNames(in ledgers: String) throws(Failure) -> [String] {
    do throws(FileError) {
      return try File.names(inFolder: ledgers)
    } catch {
      throw Failure(
        .inputOutput, "the folder of the sites' ledgers cannot be read: \(error.words)",
        place: ledgers,
        nextStep: "fix the folder's permissions, or remove it and run `build` again")
    }
  }

  /// What `path` is called within the site; nil for what is none of its files.
  package func name(of path: String) throws(Failure) -> String? {
    guard path.hasPrefix(folder + "/") else { return nil }
    let name = String(Substring(path.utf8.dropFirst(folder.utf8.count + 1)))
    return try ledger.entryOrFail(of: name) == nil ? nil : name
  }

  /// Of the file of the cache that this one was copied from or made of; nil for a page.
  package func digest(of name: String) throws(Failure) -> Digest? {
    try ledger.entryOrFail(of: name)?.origin
  }

  /// Hands over all files of the cache, and of the user's own, that its files were copied from or made
  /// of; each as often as there are such files.
  package func forEachOrigin(_ take: (Digest) -> Void) throws(Failure) {
    try ledger.forEachLine(orThrow: LedgerFile.cannotRead) { (line) throws(Failure) in
      if let origin = LedgerLine.entry(of: line)?.origin { take(origin) }
    }
  }

  /// The files that hold any of these, or were made of it.
  package func files(with digests: Set<Digest>) throws(Failure) -> [String] {
    try ledger.names { line in
      LedgerLine.entry(of: line)?.origin.map(digests.contains) ?? false
    }
  }
}

extension PublishedSite {
  private func htmlPages() throws(Failure) -> [String] {
    try ledger.names { Self.isPage($0.name) }
  }

  private static func isPage(_ name: UnsafeRawBufferPointer) -> Bool {
    name.suffix(5).elementsEqual(".html".utf8)
  }

  /// How many files the last run left in a site.
  package static func fileCount(ledgerPath: String) -> Int { Ledger(path: ledgerPath).lines.count }

  /// The files that the last run left in a site, in order; where it ended early, what is there of them.
  package static func files(in folder: String, ledgerPath: String) -> FileNames {
    FileNames(count: fileCount(ledgerPath: ledgerPath)) { (take) throws(Failure) in
      let files = OutputFiles(root: folder)
      try Ledger(path: ledgerPath).forEachLine(orThrow: LedgerFile.cannotRead) {
        (line) throws(Failure) in
        let name = line.name.text
        if case .file = files.look(at: name) { try take(name) }
      }
    }
  }

  /// Hands over the pages that the last run left in a site, in order, as its ledger has them; where that is
  /// lost, as the site's own list of files does. There may be millions.
  package static func forEachPage(
    in folder: String, ledgerPath: String, _ take: (String) -> Void
  ) throws(Failure) {
    let ledger = Ledger(path: ledgerPath)
    guard ledger.isEmpty else {
      try ledger.forEachLine(orThrow: LedgerFile.cannotRead) { (line) throws(Failure) in
        if isPage(line.name) { take(line.name.text) }
      }
      return
    }
    var pages: [String] = []
    let files = OutputFiles(root: folder)
    guard let list = files.text(ofList: Sums.path), files.isOurs(list, in: Sums.path) else {
      return
    }
    try FileError.mapped(to: LedgerFile.cannotRead) { () throws(FileError) in
      try Sums.forEachFile(in: list) { name, _ in
        // Whoever adds pages to a site may list them there, too.
        if isPage(name), files.leadsThroughFolders(name.text),
          files.isOurs(name.text)
        {
          pages.append(name.text)
        }
        return true
      }
    }
    for page in pages.sorted() { take(page) }
  }

  /// The digest of the list of all files of the site and their digests; nil where the last run did
  /// not come to its end.
  package static func tree(ledgerPath: String) -> Digest? {
    LedgerHeading(ofFile: ledgerPath)?.tree
  }

  /// The pages in which any of these files is named.
  package func pages(naming files: [String]) throws(Failure) -> [String] {
    let search = NameSearch(files)
    return try htmlPages().filter {
      !search.found(in: "\(folder)/\($0)", isFirstEnough: true).isEmpty
    }
  }

  /// What is shown on a page: of a page of one picture, whose name `picture` is, only the images of
  /// that.
  package func digests(shownOn page: String, ofPictureNamed picture: String?) throws(Failure)
    -> [Digest]
  {
    let images = try ledger.names { LedgerLine.entry(of: $0)?.origin != nil }
    let own = picture.map { name in
      images.filter { Self.isImage($0, ofPictureNamed: name) }
    }
    let named = own ?? NameSearch(images).found(in: "\(folder)/\(page)").map { images[$0] }
    var seen: Set<Digest> = []
    var digests: [Digest] = []
    for name in named {
      if let digest = try digest(of: name), seen.insert(digest).inserted { digests.append(digest) }
    }
    return digests
  }

  /// `img/3f/NAME-640-5d20c7.webp` or `original/3f/NAME-5d20c7.jpg`
  private static func isImage(_ file: String, ofPictureNamed name: String) -> Bool {
    guard let last = file.pathParts().last, last.hasPrefix(name) else { return false }
    let rest = last.dropFirst(name.count).prefix { $0 != "." }
    let parts = rest.dropFirst().split(separator: "-")
    return rest.first == "-" && parts.last?.utf8.count == 6
      && (parts.count == 1 || parts.count == 2 && Int(parts[0]) != nil)
  }
}
