import Glibc
package import Model
import Support
import XML

/// Writes the owner's word down, entry by entry: all else in the file stays as it is.
package struct CurationEditor {
  private let path: String
  private let sources: [SourceDescription]
  private var editor: PropertyListEditor

  private static let empty = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <!-- What you say of pictures, collections and tags. It stands whatever their sources say;
         `gallerist curate` writes it, too. -->
    <plist version="1.0">
    <dict>
    </dict>
    </plist>

    """

  /// Changes the file that the configuration has for it, made if it is not there. Nobody else changes it
  /// meanwhile.
  package static func change(
    _ configuration: GalleryConfiguration, sources: [SourceDescription],
    _ work: (inout CurationEditor) throws(Failure) -> Void
  ) throws(Failure) {
    guard let file = configuration.curationFiles.last else { return }
    let path = RealPath.of(file) ?? file
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    mkdir(folder, 0o777)
    let lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else { throw unwritable(path, String(cString: strerror(errno))) }
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0, errno == EINTR {}
    var editor = CurationEditor(path: path, sources: sources)
    let before = editor.editor.bytes
    try work(&editor)
    guard editor.editor.bytes != before else { return }
    try editor.check()
    do throws(FileError) {
      try File.replace(path, syncing: true) { (writer) throws(FileError) in
        try writer.write(editor.editor.bytes)
      }
    } catch {
      throw unwritable(path, error.words)
    }
  }

  private init(path: String, sources: [SourceDescription]) {
    self.path = path
    self.sources = sources
    // It was read without a mistake before.
    var bytes = Array(Self.empty.utf8)
    if case .bytes(let known) = ConfigurationFile.read(path, atMost: CurationReader.longest) {
      bytes = known
    }
    editor = PropertyListEditor(bytes)
  }

  /// Says of a picture what `key` stands for; nil takes back what was said.
  package mutating func set(
    _ key: CuratedKey, _ value: CuratedValue?, of picture: PictureReference
  ) throws(Failure) {
    let written: PropertyListValue? = value.map {
      switch $0 {
      case .text(let text): .string(text)
      case .flag(let isTrue): .boolean(isTrue)
      case .tags(let tags):
        .array(tags.map { PropertyListNode(line: nil, value: .string($0.shown)) })
      }
    }
    guard editor.set(written, at: ["pictures", picture.description] + key.path) else {
      throw Self.unwritable(path, "what is to be changed stands in no dictionary")
    }
  }

  /// Whatever was written is to be read again.
  private func check() throws(Failure) {
    let list = MistakeList(file: path)
    if let root = PropertyList.read(
      bytes: editor.bytes, name: path, longest: CurationReader.longest
    ).root, let reader = Item(node: root, keyPath: "", list: list).dictionary() {
      var curation = Curation()
      CurationReader(reader: reader, sources: sources).read(over: &curation)
      guard let mistake = list.lines.first else { return }
      throw Self.unwritable(path, mistake)
    }
    throw Self.unwritable(path, "it is in another encoding than UTF-8, or too large")
  }

  private static func unwritable(_ path: String, _ reason: String) -> Failure {
    Failure(
      .cannotCreate, "the curation file cannot be changed: \(reason)", place: path,
      nextStep: "nothing was written; change it by hand, or see that its folder can be written to")
  }
}

/// What can be said of a picture from the command line.
package enum CuratedKey: String, CaseIterable, Sendable {
  case hide, forget, reason, since, title, caption, alt, note, add, remove

  var path: [String] {
    switch self {
    case .add, .remove: ["tags", rawValue]
    default: [rawValue]
    }
  }
}

package enum CuratedValue: Hashable, Sendable {
  case text(String)
  case flag(Bool)
  case tags([Tag])
}
