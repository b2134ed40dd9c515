import Build
import Configuration
import Foundation
import Model
import Support

/// `gallerist curate hide`, `show`, `set` and `list`: the owner's word, in a file that the next build reads.
struct CurateCommand: Sendable {
  let settings: Settings
  let console: Console

  private var shell: Shell { console.shell }

  func run(_ name: CommandName, _ operands: [String]) throws(Failure) {
    let file = shell.located(settings.config ?? ConfigurationLoader.defaultFile)
    let configuration = try ConfigurationLoader.load(
      file: file, isRequired: settings.config != nil, sources: Sources.builtIn.all,
      environment: shell.environment, needsKeys: false)
    switch name {
    case .curateHide: try hide(try pictures(operands, configuration), in: configuration)
    case .curateShow: try show(try pictures(operands, configuration), in: configuration)
    case .curateSet: try set(operands, in: configuration)
    default: list(configuration.curation)
    }
  }

  // MARK: What is done

  private func hide(
    _ pictures: [PictureReference], in configuration: GalleryConfiguration
  ) throws(Failure) {
    let today = shell.now().date
    try change(configuration) { editor in
      for picture in pictures {
        editor.set(.hide, .flag(true), of: picture)
        if settings.forget { editor.set(.forget, .flag(true), of: picture) }
        if let reason = settings.reason { editor.set(.reason, .text(reason), of: picture) }
        editor.set(.since, .text(today), of: picture)
      }
    }
    console.say(
      settings.forget ? Messages.willForget(pictures.count) : Messages.willHide(pictures.count))
  }

  private func show(
    _ pictures: [PictureReference], in configuration: GalleryConfiguration
  ) throws(Failure) {
    for picture in pictures where configuration.curation.pictures[picture]?.isHidden != true {
      throw Messages.notHidden(picture)
    }
    try change(configuration) { editor in
      for picture in pictures {
        for key in [CuratedKey.hide, .forget, .reason, .since] { editor.set(key, nil, of: picture) }
      }
    }
    console.say(Messages.willShow(pictures.count))
  }

  private func set(
    _ operands: [String], in configuration: GalleryConfiguration
  ) throws(Failure) {
    guard let name = operands.first else { return }
    let picture = try self.picture(name, configuration)
    let known = configuration.curation.pictures[picture]
    var values: [(CuratedKey, CuratedValue?)] = []
    for operand in operands.dropFirst() { values += try self.values(operand, known) }
    try change(configuration) { editor in
      for (key, value) in values { editor.set(key, value, of: picture) }
    }
    console.say(Messages.willSay(picture))
  }

  private func change(
    _ configuration: GalleryConfiguration,
    _ work: (inout CurationEditor) -> Void
  ) throws(Failure) {
    try CurationEditor.change(configuration, sources: configuration.sources.all, work)
  }

  private func list(_ curation: Curation) {
    let entries = curation.pictures.map { CuratedRow($0.key, $0.value) }
      .sorted { $0.picture < $1.picture }
    if settings.json { return shell.output.write(JSONText.of(entries)) }
    guard !entries.isEmpty else { return console.say(Messages.nothingSaid) }
    let table = TextTable([["PICTURE", "WHAT IS SAID"]] + entries.map { [$0.picture, $0.words] })
    shell.output.write(table.lines.map { Printable.line($0) + "\n" }.joined())
  }

  // MARK: What is written

  private func pictures(
    _ operands: [String], _ configuration: GalleryConfiguration
  ) throws(Failure) -> [PictureReference] {
    var pictures: [PictureReference] = []
    for operand in operands { pictures.append(try picture(operand, configuration)) }
    return pictures
  }

  private func picture(
    _ text: String, _ configuration: GalleryConfiguration
  ) throws(Failure) -> PictureReference {
    guard let picture = PictureReference(text) else { throw Messages.noPicture(text) }
    if case .id(let id) = picture, configuration.sources.description(of: id.source) == nil {
      throw Messages.noSource(
        of: text, id.source, known: configuration.sources.all.map(\.name.text))
    }
    return picture
  }

  private func values(
    _ operand: String, _ known: CuratedPicture?
  ) throws(Failure) -> [(CuratedKey, CuratedValue?)] {
    let parts = operand.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw Messages.noValue(operand) }
    let (name, text) = (String(parts[0]), CleanText.lines(String(parts[1])))
    if name == "tags" { return try tags(text, known) }
    guard let key = CuratedKey(rawValue: name), Self.texts.contains(key) else {
      throw Messages.unknownKey(name, known: Self.texts.map(\.rawValue) + ["tags"])
    }
    guard key == .focus, !text.isEmpty else { return [(key, text.isEmpty ? nil : .text(text))] }
    guard let focus = Focus(text) else { throw Messages.noFocus(text) }
    return [(key, .text(focus.description))]
  }

  private static let texts: [CuratedKey] = [.title, .caption, .alt, .focus, .note]

  /// `+heron,-bird`, beside what was said before.
  private func tags(
    _ text: String, _ known: CuratedPicture?
  ) throws(Failure) -> [(CuratedKey, CuratedValue?)] {
    var (added, removed) = (known?.addedTags ?? [], known?.removedTags ?? [])
    if text.isEmpty { (added, removed) = ([], []) }
    for part in text.split(separator: ",") {
      let word = CleanText.line(String(part))
      guard let sign = word.first, "+-".contains(sign), let tag = Tag(String(word.dropFirst()))
      else { throw Messages.noSign(word) }
      added.removeAll { $0 == tag }
      removed.removeAll { $0 == tag }
      if sign == "+" { added.append(tag) } else { removed.append(tag) }
    }
    return [(.add, .tags(added)), (.remove, .tags(removed))]
  }
}

/// What is said of a picture, for a line or for a program.
private struct CuratedRow: Encodable {
  let picture: String
  let hide: Bool
  let forget: Bool
  let reason: String?
  let since: String?
  let title: String?
  let caption: String?
  let alt: String?
  let focus: String?
  let add: [String]
  let remove: [String]
  let note: String?

  init(_ reference: PictureReference, _ entry: CuratedPicture) {
    picture = reference.description
    (hide, forget) = (entry.isHidden == true, entry.isForgotten == true)
    (reason, since, title) = (entry.reason, entry.since, entry.title)
    (caption, alt, note) = (entry.caption, entry.alt, entry.note)
    focus = entry.focus?.description
    add = entry.addedTags.map(\.shown)
    remove = entry.removedTags.map(\.shown)
  }

  var words: String {
    let hidden = [
      forget ? "forgotten" : "hidden", since.map { " since \($0)" }, reason.map { ": \($0)" },
    ]
    .compactMap(\.self).joined()
    let texts = [
      ("title", title), ("caption", caption), ("alt", alt), ("focus", focus), ("note", note),
    ]
    .compactMap { name, text in text.map { "\(name) “\(CleanText.line($0, limit: 60))”" } }
    let tags = add.map { "+\($0)" } + remove.map { "-\($0)" }
    return
      ((hide ? [hidden] : []) + texts
      + (tags.isEmpty ? [] : ["tags \(tags.joined(separator: ","))"]))
      .joined(separator: "; ")
  }
}

/// Rows for a program.
enum JSONText {
  static func of(_ rows: [some Encodable]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Text and whole numbers encode.
    guard let data = try? encoder.encode(rows) else { return "[]\n" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
