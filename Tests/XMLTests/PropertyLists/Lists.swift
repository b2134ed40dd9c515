import XML

/// Property lists for the tests.
enum Lists {
  static let newDoctype =
    "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
    + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">"
  static let oldDoctype =
    "<!DOCTYPE plist PUBLIC \"-//Apple Computer//DTD PLIST 1.0//EN\" "
    + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">"

  /// The content of a dictionary, from line 4 on.
  static func xml(
    _ content: String, doctype: String = newDoctype, encoding: String = "UTF-8"
  ) -> String {
    """
    <?xml version="1.0" encoding="\(encoding)"?>
    \(doctype)
    <plist version="1.0"><dict>
    \(content)
    </dict></plist>
    """
  }

  static func read(_ text: String, secretKeys: Set<String> = []) -> PropertyList.Result {
    PropertyList.read(bytes: Array(text.utf8), name: "x.plist", secretKeys: secretKeys)
  }

  /// A service by the parts of its address.
  static func parts(_ doctype: String) -> String {
    xml(
      """
      <key>scheme</key><string>https</string>
      <key>host</key><string>pixabay.com</string>
      <key>path</key><string>/api</string>
      <key>key</key><string>SAMPLE-KEY</string>
      <key>image_type</key><string>photo</string>
      """, doctype: doctype)
  }

  /// The same by pieces of an address that are to be put together.
  static func fragments(_ doctype: String) -> String {
    xml(
      """
      <key>PixabayUrl</key><string>https://pixabay.com/api/?key=</string>
      <key>PixabayApiKey</key><string>SAMPLE-KEY</string>
      <key>PixabayImageType</key><string>image_type=photo</string>
      <key>PixabayResultsPerPage</key><string>per_page=20</string>
      """, doctype: doctype)
  }

  static let everyKind = xml(
    """
    <key>text</key><string>a &lt; b &#233; <![CDATA[<c>]]></string>
    <key>whole</key><integer> -12 </integer>
    <key>hex</key><integer>0xff</integer>
    <key>real</key><real>0.5</real>
    <key>yes</key><true/>
    <key>no</key><false></false>
    <key>date</key><date>2031-05-06T07:08:09Z</date>
    <key>data</key><data>
      aGVs bG8=
    </data>
    <key>list</key><array><string>one</string><dict/></array>
    <key>empty</key><string/>
    """)
}

extension PropertyListNode {
  /// A dictionary's value.
  subscript(_ key: String) -> PropertyListNode? {
    guard case .dictionary(let entries) = value else { return nil }
    return entries.first { $0.key == key }?.node
  }
}
