import XML

/// Those that are read.
extension ListFile {
  static let good = seeds + encodings + forms

  /// Both ways in which a service was written down, as the programs that brought them had them.
  private static let seeds = [
    ListFile("parts, new DOCTYPE", Lists.parts(Lists.newDoctype), .holds(partsValues)),
    ListFile("parts, old DOCTYPE", Lists.parts(Lists.oldDoctype), .holds(partsValues)),
    ListFile("parts, no DOCTYPE", Lists.parts(""), .holds(partsValues)),
    ListFile("fragments, new DOCTYPE", Lists.fragments(Lists.newDoctype), .holds(fragmentValues)),
    ListFile("fragments, old DOCTYPE", Lists.fragments(Lists.oldDoctype), .holds(fragmentValues)),
    ListFile("fragments, no DOCTYPE", Lists.fragments(""), .holds(fragmentValues)),
  ]

  private static let partsValues: [String: PropertyListValue] = [
    "scheme": .string("https"), "host": .string("pixabay.com"), "path": .string("/api"),
    "key": .string("SAMPLE-KEY"), "image_type": .string("photo"),
  ]

  private static let fragmentValues: [String: PropertyListValue] = [
    "PixabayUrl": .string("https://pixabay.com/api/?key="),
    "PixabayApiKey": .string("SAMPLE-KEY"), "PixabayImageType": .string("image_type=photo"),
    "PixabayResultsPerPage": .string("per_page=20"),
  ]

  private static let encodings = [
    ListFile("UTF-8 with a byte order mark", wide("UTF-8"), as: Written.asMarkedUTF8, dog),
    ListFile("UTF-8 without a declaration", undeclared, dog),
    ListFile(
      "UTF-8 with a mark, without a declaration", undeclared, as: Written.asMarkedUTF8, dog),
    ListFile(
      "UTF-16 LE with a mark", wide("UTF-16"), as: Written.asUTF16(little: true, marked: true), dog),
    ListFile(
      "UTF-16 BE with a mark", wide("UTF-16"), as: Written.asUTF16(little: false, marked: true),
      dog),
    ListFile(
      "UTF-16 LE without a mark", wide("UTF-16LE"),
      as: Written.asUTF16(little: true, marked: false), dog),
    ListFile(
      "UTF-16 BE without a mark", wide("UTF-16BE"),
      as: Written.asUTF16(little: false, marked: false), dog),
    ListFile(
      "UTF-16 with a mark, without a declaration", undeclared,
      as: Written.asUTF16(little: true, marked: true), dog),
    ListFile(
      "Latin-1 that says so", Lists.xml("<key>ä</key><string>é</string>", encoding: "ISO-8859-1"),
      as: Written.asLatin1, .holds(["ä": .string("é")])),
    ListFile(
      "ASCII that says so",
      Lists.xml("<key>a</key><string>&#x72AC;</string>", encoding: "US-ASCII"),
      .holds(["a": .string("犬")])),
  ]

  private static let dog = Outcome.holds(["ä": .string("犬")])
  private static let undeclared = "<plist><dict><key>ä</key><string>犬</string></dict></plist>"

  private static func wide(_ encoding: String) -> String {
    Lists.xml("<key>ä</key><string>犬</string>", encoding: encoding)
  }

  private static let forms = [
    ListFile("an empty dictionary", Lists.xml(""), .holds([:])),
    ListFile(
      "lines that end in CR and LF", Lists.xml("<key>a</key>\n<string>b\nc</string>"),
      as: Written.withCRLF, .holds(["a": .string("b\nc")])),
    ListFile(
      "comments and instructions",
      Lists.xml("<!-- <key>b</key> --><?x y?><key>a</key><string>x<!-- y -->z</string>"),
      .holds(["a": .string("xz")])),
    ListFile(
      "a key of a quarter of a million letters", Lists.xml("<key>\(long)</key><true/>"),
      .holds([String(long.prefix(10_000)): .boolean(true)])),
    ListFile(
      "a value of a million letters", Lists.xml("<key>a</key><string>\(longest)</string>"),
      .holds(["a": .string(longest)])),
  ]

  private static let long = String(repeating: "k", count: 250_000)
  private static let longest = String(repeating: "v", count: 1_000_000)
}
