import Model
import Support
import Theme

/// The words that stand for a picture where it cannot be seen.
enum AltText {
  /// The part of the picture that they are from.
  static func part(of picture: Picture) -> Picture.Part {
    if picture.alt != nil { return .alt }
    if picture.caption.flatMap(firstSentence) != nil { return .caption }
    return picture.title == nil ? .tags : .title
  }

  static func of(_ picture: Picture, _ words: Words) -> String {
    if let alt = picture.alt.map(SourceText.line), !alt.isEmpty { return alt }
    if let caption = picture.caption, let sentence = firstSentence(of: caption) { return sentence }
    if let title = picture.title, !SourceText.line(title).isEmpty { return SourceText.line(title) }
    let kind = words.kind(picture.kind)
    let tags = picture.tags.prefix(3).map { SourceText.line($0.shown) }
    guard tags.isEmpty else {
      return words(.tagged, ["kind": kind, "tags": tags.joined(separator: words(.comma))])
    }
    // An album says more than the number that a camera gave.
    return picture.album == nil
      ? words(.untagged, ["kind": kind, "id": SourceText.line(picture.id.shown)])
      : SourceText.line(words.name(of: picture))
  }

  /// Whether somebody described the picture, in words that are more than a name from a camera.
  static func isDescribed(_ picture: Picture) -> Bool {
    // A title that nobody wrote is the name of its file.
    let title = picture.origin(of: .title) == .file ? nil : picture.title
    let told = [picture.alt, picture.caption, title].lazy.compactMap(\.self).first { !$0.isEmpty }
    return told.map { !WeakName.covers($0) } ?? false
  }

  private static func firstSentence(of text: String) -> String? {
    let line = CleanText.line(text)
    var sentence = ""
    for character in line.prefix(200) {
      sentence.append(character)
      if "。！？".contains(character) { break }
      if character == " ", let end = sentence.dropLast().last, ".!?".contains(end) { break }
    }
    sentence = CleanText.line(sentence)
    return sentence.isEmpty ? nil : sentence
  }
}
