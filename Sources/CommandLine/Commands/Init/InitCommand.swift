import Build
import Configuration
import Foundation
import Model
import Search
import Support

/// `gallerist init`: a starter configuration beside whatever is there. The theme that is built in is not
/// copied, as a copy would stay as it was when the program has a newer one.
struct InitCommand: Sendable {
  let settings: Settings
  let console: Console

  private var shell: Shell { console.shell }

  func run(in folder: String) throws(Failure) {
    let base = folder == "." ? "" : folder + "/"
    guard !NewFiles(shell: shell).isBlocked(folder, followingLinks: true) else {
      throw Messages.isFile(folder)
    }
    let shipped = try shippedSource()
    if let shipped {
      try write(shipped, base)
      if !settings.saysWhatToShow { return console.say(Messages.afterInit(shipped)) }
    }
    let (gallery, notes) = try gallery(base)
    let file = base + ConfigurationLoader.defaultFile
    if settings.saysWhatToShow, NewFiles(shell: shell).exists(file) {
      throw Messages.configurationIsThere(file)
    }
    var files = [(file, gallery.text)]
    let sources = Set(gallery.searches.map(\.source))
    if settings.from.isEmpty || sources.contains(SourceName("pixabay")) {
      files.append((base + "config/Pixabay.plist", StarterFiles.pixabay))
    }
    for (name, text) in files where try write(Array(text.utf8), to: name) {
      console.say(Messages.wrote(name))
    }
    let needs = needs(of: described(gallery), hasContact: gallery.contact != nil)
    for note in notes + needs { console.say("note: \(note)") }
    console.say(Messages.afterInit(base + Folders.theme))
  }

  /// The source that is asked for, where a description of it is ready.
  private func shippedSource() throws(Failure) -> DeclaredService? {
    guard let name = settings.source, ShippedSources.names.contains(name),
      let bytes = ShippedSources.bytes(of: name)
    else { return nil }
    return try SourceFiles.service(in: bytes, named: "\(name).plist", besides: Sources.builtIn.all)
  }

  private func write(_ source: DeclaredService, _ base: String) throws(Failure) {
    let file = base + SourceFiles.path(of: source.name.text, in: "config")
    if try write(ShippedSources.bytes(of: source.name.text) ?? [], to: file) {
      console.say(Messages.wrote(file))
    }
    for note in needs(of: [source.description], hasContact: false) { console.say("note: \(note)") }
  }

  private func write(_ bytes: [UInt8], to name: String) throws(Failure) -> Bool {
    let isNew = try NewFiles(shell: shell).write(bytes, to: name)
    if !isNew { console.say(Messages.left(name)) }
    return isNew
  }

  /// - Parameter base: what paths in the configuration are written from, but for its own folder.
  private func gallery(
    _ base: String
  ) throws(Failure) -> (gallery: StarterGallery, notes: [String]) {
    var gallery = StarterGallery()
    if let title = settings.title { gallery.title = CleanText.line(title) }
    gallery.baseURL = try settings.baseURL.map { text throws(Failure) in
      guard let address = WebAddress(text.endsWithSlash ? text : text + "/"),
        address.query == nil
      else { throw Messages.noBaseURL(text) }
      return address
    }
    gallery.contact = gallery.baseURL?.text
    guard !settings.from.isEmpty else { return (gallery, []) }
    let reader = WantedSearches(
      source: settings.source.map { SourceName($0) }, shell: shell,
      folder: shell.absolute(base + "config"))
    var notes: [String] = []
    gallery.searches = []
    for argument in settings.from {
      let (search, leftOut) = try reader.search(argument)
      if !gallery.searches.contains(search) { gallery.searches.append(search) }
      notes += leftOut.map { Messages.leftOutOfAddress($0, argument) }
    }
    let titles = gallery.searches.map(\.title)
    if settings.title == nil, titles.count == 1 { gallery.title = titles[0] }
    gallery.description = titles.count == 1 ? nil : titles.joined(separator: ", ")
    if !described(gallery).contains(where: { $0.service?.needsContact == true }) {
      gallery.contact = nil
    }
    return (gallery, notes)
  }

  private func described(_ gallery: StarterGallery) -> [SourceDescription] {
    Sources.builtIn.all.filter { source in gallery.searches.contains { $0.source == source.name } }
  }

  /// What the searches need that no file can hold for them.
  private func needs(of sources: [SourceDescription], hasContact: Bool) -> [String] {
    sources.compactMap { source in
      if let key = source.neededKey, shell.environment[key.variable] == nil,
        let way = source.wayToKey
      {
        return "\(source.title) needs a key: \(way)"
      }
      if source.service?.needsContact == true, !hasContact {
        return Messages.contactIsNeeded(source)
      }
      return nil
    }
  }
}

extension Settings {
  /// Whether `init` is told what its configuration says: one that is there would say something else.
  fileprivate var saysWhatToShow: Bool { !from.isEmpty || title != nil || baseURL != nil }
}
