import Build
import Configuration
import Lint
import Model
import Search
import TestSupport
import XML

extension Subject {
  /// Property lists, and what the configuration makes of them.
  static let plist = Subject(
    name: "plist",
    words: [
      "<dict>", "</dict>", "<array>", "</array>", "<key>", "</key>", "<string>", "<integer>",
      "<true/>", "<date>2031-05-06T07:08:09Z</date>", "<data>AAAA</data>", "<![CDATA[", "]]>",
      "<!ENTITY a \"b\">", "&a;", "&#0;", "<!--", "<?xml version=\"1.0\" encoding=\"UTF-16\"?>",
      "bplist00", "queries", "network", "maxAge", "renditions", "widths", "PixabayUrl",
      "PixabayImageType", "PixabayApiKey", "image_type=photo", "https://pixabay.com/api/?key=",
      "9223372036854775807", "-0x1", "baseURL", "host", "parameters",
    ],
    longest: 16_384,
    seeds: {
      [StarterFiles.gallery, StarterFiles.pixabay, everyKind, fragments].map { Array($0.utf8) }
    },
    look: { bytes in
      let result = PropertyList.read(bytes: bytes, name: "x.plist", secretKeys: ["key"])
      try Contradiction.unless(
        result.root != nil || !result.mistakes.isEmpty, "nothing was read, and nothing is wrong")
      try configure(bytes)
    })

  private static func configure(_ bytes: [UInt8]) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(bytes, to: "gallery.plist")
    try folder.write(bytes, to: "Pixabay.plist")
    try folder.write(bytes, to: "Commons.plist")
    do throws(Failure) {
      _ = try ConfigurationLoader.load(
        file: file, isRequired: true, sources: Sources.builtIn.all, environment: [:])
    } catch {
      try Contradiction.unless(!error.details.isEmpty, "refused without a reason")
    }
  }

  private static let everyKind = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>text</key><string>a &lt; b &#233; <![CDATA[<c>]]></string>
    <key>hex</key><integer>0xff</integer> <key>real</key><real>0.5</real>
    <key>no</key><false></false> <key>date</key><date>2031-05-06T07:08:09Z</date>
    <key>data</key><data>aGVs bG8=</data>
    <key>network</key><dict><key>maxAge</key><string>24h</string>
    <key>timeout</key><integer>30</integer></dict>
    <key>renditions</key><dict><key>widths</key><array><integer>320</integer></array></dict>
    </dict></plist>
    """

  private static let fragments = """
    <plist version="1.0"><dict>
    <key>PixabayUrl</key><string>https://pixabay.com/api/?key=0123456789&amp;lang=de</string>
    <key>PixabayImageType</key><string>image_type=photo</string>
    <key>PixabayResultsPerPage</key><string>per_page=20</string>
    </dict></plist>
    """
}
