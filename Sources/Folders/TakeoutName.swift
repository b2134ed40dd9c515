import Model

/// The names under which Google's Takeout puts what it knows of a picture beside it. They follow from the picture's
/// name: `IMG_1.jpg.supplemental-metadata.json`, `.json` alone in older exports, cut so that with its ending none has
/// more than 51 letters. A number in the name of the picture, as in `IMG_1(2).jpg`, comes behind what was cut.
enum TakeoutName {
  private static let longest = 46
  private static let mark = ".supplemental-metadata"
  private static let ending = ".json"

  /// What comes behind the name of a picture that was edited, which has no file of its own beside it.
  private static let edits = [
    "-edited", "-effects", "-smile", "-mix", "-bearbeitet", "-bewerkt", "-edytowane", "-editat",
    "-ha editado",
    "-modificato", "-modifié", "-編集済み",
  ]

  /// Whether a file is called as one of a picture, but not as anybody else would call it.
  static func isOne(_ name: String) -> Bool {
    guard name.hasSuffix(ending) else { return false }
    let (stem, number) = numbered(name.dropLast(ending.utf8.count))
    if number != "", NamedContent(of: String(stem)).isPicture { return true }
    let last = stem.lastIndex(of: ".").map { stem[$0...] } ?? ""
    return (last.utf8.count > 1 && mark.hasPrefix(last)) || stem.count == longest
  }

  /// Whether a picture is an edited one.
  static func isEdited(_ name: String) -> Bool { original(of: name) != nil }

  /// The names of files that may be that of a picture, the likeliest first.
  ///
  /// - Parameter isOfTakeout: whether other files have such names: then whatever stands behind a dash may mean that it
  ///   was edited, in whichever language.
  static func names(beside picture: String, isOfTakeout: Bool) -> [String] {
    let original = original(of: picture) ?? (isOfTakeout ? beforeDash(of: picture) : nil)
    return names(of: picture) + (original.map { names(of: $0) + ["\($0).json"] } ?? [])
  }

  /// Whether what the file beside a picture calls it may be this picture: several whose names begin alike have files of
  /// the same name, but for a number. Signs that no disk bears were replaced in the names of pictures.
  static func mayBe(_ picture: String, called title: String) -> Bool {
    let (stem, ending) = parts(of: original(of: picture) ?? picture)
    let plain = numbered(stem[...]).name
    guard plain.count + ending.count > longest else { return true }
    func letters(_ text: Substring) -> String.UnicodeScalarView {
      .init(
        text.unicodeScalars.filter {
          $0.properties.isAlphabetic || $0.properties.numericType != nil
        })
    }
    return letters(title[...]).starts(with: letters(plain))
  }

  private static func names(of picture: String) -> [String] {
    let (stem, ending) = parts(of: picture)
    let (plain, number) = numbered(stem[...])
    var names = [mark, ""].map { cut("\(plain)\(ending)" + $0) + number + Self.ending }
    // The number may be its owner's.
    if !number.isEmpty { names += [mark, ""].map { cut(picture + $0) + Self.ending } }
    // Others may have names that begin alike.
    if number.isEmpty, picture.count > longest {
      names += (1...9).map { "\(cut(picture))(\($0))\(Self.ending)" }
    }
    return names.filter { $0 != picture + Self.ending }
  }

  /// `IMG_1(2).jpg` of `IMG_1-edited(2).jpg`; nil of one that is not edited.
  private static func original(of picture: String) -> String? {
    let (stem, ending) = parts(of: picture)
    let (plain, number) = numbered(stem[...])
    guard let edit = edits.first(where: { plain.hasSuffix($0) && plain.count > $0.count }) else {
      return nil
    }
    return plain.dropLast(edit.count) + number + ending
  }

  private static func beforeDash(of picture: String) -> String? {
    let (stem, ending) = parts(of: picture)
    let (plain, number) = numbered(stem[...])
    guard let dash = plain.lastIndex(of: "-"), dash > plain.startIndex,
      plain[dash...].dropFirst().allSatisfy({ $0.isLetter || $0 == " " })
    else { return nil }
    return plain[..<dash] + number + ending
  }

  /// What a file of such a name is about: `IMG_1.jpg` of `IMG_1.jpg.supplemental-metadata(1).json`.
  static func subject(of file: String) -> String {
    let (stem, _) = numbered(file.dropLast(ending.utf8.count))
    let last = stem.lastIndex(of: ".") ?? stem.endIndex
    return String(mark.hasPrefix(stem[last...]) ? stem[..<last] : stem)
  }

  private static func cut(_ name: String) -> String { String(name.prefix(longest)) }

  /// The name and its ending with the dot.
  private static func parts(of name: String) -> (stem: String, ending: String) {
    let stem = FolderPath.stem(name)
    return (stem, String(name.dropFirst(stem.count)))
  }

  /// What comes before a number in brackets at its end, and that with its brackets.
  private static func numbered(_ name: Substring) -> (name: Substring, number: Substring) {
    guard name.hasSuffix(")"), let start = name.lastIndex(of: "("), start > name.startIndex
    else { return (name, "") }
    let digits = name[name.index(after: start)...].dropLast()
    guard !digits.isEmpty, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return (name, "") }
    return (name[..<start], name[start...])
  }
}
