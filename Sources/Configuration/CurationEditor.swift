package import Model
import Support
import XML

/// Writes the owner's word down, entry by entry: all else in the file stays as it is.
package struct CurationEditor {
  private let path: String
  private let sources: [SourceDescription]
  private var editor: PropertyListEditor
  private var edits: [PropertyListEdit] = []

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
  /// meanwhile. Gives what undoes it.
  @discardableResult package static func change(
    _ configuration: GalleryConfiguration, sources: [SourceDescription],
    _ work: (inout CurationEditor) throws(Failure) -> Void
  ) throws(Failure) -> CurationChange {
    guard let file = configuration.curationFiles.last else { return CurationChange() }
    let path = RealPath.of(file) ?? file
    return try ConfigurationFile.whileLocked(path) { () throws(Failure) in
      var editor = CurationEditor(path: path, sources: sources)
      let before = editor.editor.bytes
      try work(&editor)
      guard let undoing = editor.editor.apply(editor.edits) else {
        throw ConfigurationFile.unwritable(path, "what is to be changed is not in a dictionary")
      }
      guard editor.editor.bytes != before else { return CurationChange() }
      try editor.check()
      try ConfigurationFile.write(editor.editor.bytes, to: path)
      return CurationChange(edits: undoing)
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
  ) {
    set(value, at: ["pictures", picture.description] + key.path)
  }

  /// The same of a collection.
  package mutating func set(
    _ key: CuratedCollectionKey, _ value: CuratedValue?, ofCollection slug: String
  ) {
    set(value, at: ["collections", slug, key.rawValue])
  }

  package mutating func undo(_ change: CurationChange) { edits += change.edits }

  private mutating func set(_ value: CuratedValue?, at path: [String]) {
    let written: PropertyListValue? = value.map {
      switch $0 {
      case .text(let text): .string(text)
      case .flag(let isTrue): .boolean(isTrue)
      case .list(let texts):
        .array(texts.map { PropertyListNode(line: nil, value: .string($0)) })
      }
    }
    edits.append(PropertyListEdit(path: path, value: written))
  }

  /// Whatever was written is to be read again.
  private func check() throws(Failure) {
    let list = MistakeList(file: path)
    if let root = PropertyList.read(
      bytes: editor.bytes, name: path, longest: CurationReader.longest
    ).root, let reader = CurationReader.dictionary(root, list) {
      var curation = Curation()
      CurationReader(reader: reader, sources: sources).read(over: &curation)
      guard let mistake = list.lines.first else { return }
      throw ConfigurationFile.unwritable(path, mistake)
    }
    throw ConfigurationFile.unwritable(path, "it is not UTF-8, or too large")
  }
}

/// What undoes a change of the owner's word.
package struct CurationChange: Sendable {
  fileprivate var edits: [PropertyListEdit] = []

  package var isEmpty: Bool { edits.isEmpty }
}

/// What the program can say of a picture.
package enum CuratedKey: String, CaseIterable, Sendable {
  case hide, forget, reason, since, title, caption, alt, note, add, remove, focus

  var path: [String] {
    switch self {
    case .add, .remove: ["tags", rawValue]
    default: [rawValue]
    }
  }
}

/// What the program can say of a collection.
package enum CuratedCollectionKey: String, Sendable {
  case cover, first, last, order
}

package enum CuratedValue: Hashable, Sendable {
  case text(String)
  case flag(Bool)
  case list([String])

  /// Nil for none.
  package static func tags(_ tags: [Tag]) -> CuratedValue? {
    tags.isEmpty ? nil : .list(tags.map(\.shown))
  }

  /// Nil for none.
  package static func pictures(_ pictures: [PictureReference]) -> CuratedValue? {
    pictures.isEmpty ? nil : .list(pictures.map(\.description))
  }
}
