import XML

/// Those that somebody got wrong.
extension ListFile {
  static let broken = values + keys + markup + bytes + others

  /// A dictionary with this content, which begins on line 4, and what is wrong there.
  private static func content(_ name: String, _ content: String, _ problem: String) -> ListFile {
    ListFile(name, Lists.xml(content), .refused(line: 4, problem))
  }

  private static let values = [
    content(
      "a value that is no integer", "<key>a</key><integer>x</integer>", "a: “x” is not an integer"),
    content(
      "an integer that is too large", "<key>a</key><integer>99999999999999999999</integer>",
      "not an integer"),
    content("a value that is no number", "<key>a</key><real>x</real>", "a: “x” is not a number"),
    content("a number that is not finite", "<key>a</key><real>nan</real>", "is not a number"),
    content(
      "a day that is not in the calendar", "<key>a</key><date>2031-02-29T00:00:00Z</date>",
      "is not a date"),
    content("a date of another form", "<key>a</key><date>6 May 2031</date>", "is not a date"),
    content("broken base64", "<key>a</key><data>a$b</data>", "a: this is not data"),
    content("text in true", "<key>a</key><true>x</true>", "a: <true> holds something"),
    content("an unknown element", "<key>a</key><text>x</text>", "a: unknown element <text>"),
    content(
      "an element with a prefix", "<key>a</key><x:string xmlns:x='y'/>",
      "unknown element <x:string>"),
    content(
      "an element within a text", "<key>a</key><string><b/></string>", "a: <b> is within text"
    ),
  ]

  private static let keys = [
    content("a key without a value", "<key>a</key>", "the key `a` has no value"),
    content("two keys in a row", "<key>a</key><key>b</key><true/>", "the key `a` has no value"),
    content("a value without a key", "<true/>", "a value without a key"),
    content(
      "a key that is there twice", "<key>a</key><true/><key>a</key><true/>",
      "a: the key appears again"),
    content("an empty key", "<key></key><true/>", "an empty key"),
    content("stray text", "<key>a</key><true/>stray", "there is text between the values"),
  ]

  private static let markup = [
    content(
      "an element that does not end", "<key>a</key><string>x</key>",
      "not well-formed: Opening and ending tag mismatch: string line 4 and key"),
    content(
      "a bare ampersand", "<key>a</key><string>a & b</string>",
      "not well-formed: xmlParseEntityRef: no name"),
    content(
      "an unknown entity", "<key>a</key><string>&nbsp;</string>", "a: entities are not expanded"),
    content(
      "an entity in an attribute", "<key>a</key><string x='&b;'/>", "a: entities are not expanded"),
    content("a control character", "<key>a</key><string>\u{1}</string>", "not well-formed"),
    ListFile(
      "a file that ends in a tag", Lists.xml("<key>a</key><string>x</string>"),
      as: Written.cut(by: 4), .refused(line: 5, "not well-formed")),
    ListFile(
      "a file that ends in a text", Lists.xml("<key>a</key>\n<string>x</string>"),
      as: Written.cut(by: "</string>\n</dict></plist>".count),
      .refused(line: 5, "not well-formed")),
    ListFile(
      "a file that ends in a sign of UTF-16", Lists.xml("<key>a</key><true/>", encoding: "UTF-16"),
      as: { Written.asUTF16(little: true, marked: true)($0).dropLast() },
      .refused(line: 5, "not well-formed")),
  ]

  private static let bytes = [
    ListFile(
      "bytes that are no UTF-8", Lists.xml("<key>a</key>\n<string>~</string>"),
      as: Written.with(0xE9), .refused(line: 5, "not well-formed")),
    ListFile(
      "Latin-1 that says it is UTF-8", Lists.xml("<key>ä</key><true/>"), as: Written.asLatin1,
      .refused(line: 4, "not well-formed")),
    ListFile(
      "an encoding that nobody knows", Lists.xml("<key>a</key><true/>", encoding: "X-NOBODY"),
      .refused(line: 1, "not well-formed: Unsupported encoding X-NOBODY")),
    ListFile(
      "UTF-8 that says it is UTF-16", Lists.xml("<key>a</key><true/>", encoding: "UTF-16"),
      .refused(line: 1, "not well-formed")),
    ListFile(
      "a zero byte", Lists.xml("<key>a</key>\n<string>~</string>"), as: Written.with(0),
      .refused(line: 5, "a zero byte")),
    ListFile(
      "a zero byte behind the end", "<plist><dict/></plist>\n\0 and more",
      .refused(line: 2, "a zero byte")),
  ]

  private static let others = [
    ListFile("an empty file", "", .refused(line: 1, "empty")),
    ListFile("nothing but white space", " \n\t", .refused(line: 1, "empty")),
    ListFile("a web page", "<!DOCTYPE HTML>\n<p>", .refused(line: 1, "this is a web page")),
    ListFile("a page in capitals", "<HTML><BODY>", .refused(line: 1, "this is a web page")),
    ListFile("a binary list", "bplist00\0", .refused(line: 1, "plutil -convert xml1")),
    ListFile(
      "a list of the old kind", "{ key = value; }", .refused(line: 1, "this is no XML, and")),
    ListFile("JSON", "{\"key\": \"value\"}", .refused(line: 1, "this is JSON, and")),
    ListFile("TOML", "\n[gallery]\ntitle = 1", .refused(line: 1, "this is no XML, and")),
    ListFile("another root", "<dict/>", .refused(line: 1, "the root is <dict>")),
    ListFile("no value", "<plist/>", .refused(line: 1, "there is no value in it")),
    ListFile(
      "two values", "<plist><dict/>\n<dict/></plist>", .refused(line: 2, "a second value")),
    ListFile(
      "text behind the end", "<plist><dict/></plist>\nand more",
      .refused(line: 2, "not well-formed")),
  ]
}
