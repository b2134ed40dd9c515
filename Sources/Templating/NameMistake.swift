/// What can be wrong with a name where it stands, whether it is found by rendering or before.
enum NameMistake {
  case unknown(String, known: [String])
  /// The part at that place is asked of something that has no parts.
  case noMember(Int, of: Name, kind: String)
  case notWritable(String)
  case plainText

  func message(for name: Name) -> String {
    switch self {
    case .unknown(".", _):
      return "`.` has no text here: it is for the items of a list of texts"
    case .unknown(let part, let known):
      return "there is no value `\(part)` here\(NearestName.hint(for: part, among: known))"
    case .noMember(let index, let name, let kind):
      let whole = name.parts[..<index].joined(separator: ".")
      return "`\(whole)` is \(kind): it has no `\(name.parts[index])`"
    case .notWritable(let kind):
      return "`\(name.whole)` is \(kind) and cannot be written: test it with `{{#\(name.whole)}}`"
    case .plainText:
      return "`\(name.whole)` is plain text and must be escaped: write `{{\(name.whole)}}`"
    }
  }
}

extension Template {
  func mistake(_ mistake: NameMistake, _ reference: Reference) -> TemplateError {
    self.mistake(mistake, at: names[reference.name])
  }

  func mistake(_ mistake: NameMistake, at name: Name) -> TemplateError {
    self.mistake(mistake.message(for: name), at: name.offset)
  }

  /// As tags name it.
  var shortName: String {
    let prefix = TemplateLibrary.partialPrefix
    return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
  }
}
