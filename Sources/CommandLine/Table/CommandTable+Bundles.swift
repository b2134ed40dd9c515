import Support

/// The commands that make one file of a site.
extension CommandTable {
  static let bundle = Command(
    name: .bundle, summary: "a site as one file: zip, html, bagit, zim, verify",
    details: [
      "Packs the site in a folder, as it was published. The same site gives the same bytes, however "
        + "often it is packed. With --search or --where a smaller site is made first, of what the cache "
        + "holds, for the bundle alone."
    ],
    operands: Command.Operands(
      placeholder: "COMMAND", kind: .choice(CommandName.bundle.members.map { $0.words[1] }),
      count: 1...1, summary: "what to do"))

  static let bundleZip = Command(
    name: .bundleZip, summary: "the site as a ZIP file",
    details: [
      "Whoever unpacks it opens index.html: pages, pictures and search work without a server. "
        + "Everything in it is listed in its SHA256SUMS."
    ],
    operands: bundledSite,
    options: [
      bundle(default: BundleCommand.usualName(of: .bundleZip)), .jobs, .counting, .quiet, .color,
    ] + smaller,
    examples: [
      Command.Example(line: "gallerist bundle zip", meaning: "the site in output, as gallery.zip"),
      Command.Example(
        line: "gallerist bundle zip public --output ~/puppies.zip",
        meaning: "that in public, to be unpacked as puppies"),
      Command.Example(
        line: "gallerist bundle zip --search puppies --where 'rating>=4'",
        meaning: "the best of one search, with pages of their own"),
    ])

  static let bundlePage = Command(
    name: .bundlePage, summary: "the pictures of the site as one page",
    details: [
      "One HTML file that a browser opens from anywhere, without a network: all pictures in one list, "
        + "the viewer, the search, the credits. It says how large the file becomes before it writes it, "
        + "and stops where that is more than --limit."
    ],
    operands: bundledSite,
    options: [
      .number(
        "--width", in: 1...10_000, into: \.width, "how many pixels wide the images are",
        default: "\(BundleCommand.usualWidth)"),
      .size(
        "--limit", into: \.mostBytes,
        "how large the file may become (default: "
          + "\(Numbers.bytes(BundleCommand.usualLimit)))"),
      bundle(default: BundleCommand.usualName(of: .bundlePage)), .jobs, .counting, .quiet, .color,
    ] + smaller,
    examples: [
      Command.Example(line: "gallerist bundle html", meaning: "to send to somebody"),
      Command.Example(
        line: "gallerist bundle html --width 1920 --limit 500MB",
        meaning: "for a large screen"),
    ])

  static let bundleBag = Command(
    name: .bundleBag, summary: "the site as a bag for archives (RFC 8493)",
    details: [
      "The site is the payload, with a SHA-256 for each file. Beside it lies what is known of each "
        + "picture, as JSON-LD in the words of schema.org; of a private gallery nothing is told. The "
        + "bag is a ZIP file."
    ],
    operands: bundledSite,
    options: [
      bundle(default: BundleCommand.usualName(of: .bundleBag)), .jobs, .counting, .quiet, .color,
    ] + smaller,
    examples: [
      Command.Example(
        line: "gallerist bundle bagit --output puppies-2026.zip",
        meaning: "to hand over to an archive")
    ])

  static let bundleZim = Command(
    name: .bundleZim, summary: "the site as a ZIM file, for Kiwix",
    details: [
      "Kiwix shows the site without a network, on telephones and on servers of schools, and searches it "
        + "with its own search. Written by libzim, which is a package of its own."
    ],
    operands: bundledSite,
    options: [
      bundle(default: BundleCommand.usualName(of: .bundleZim)), .jobs, .counting, .quiet, .color,
    ] + smaller,
    examples: [
      Command.Example(
        line: "gallerist bundle zim --output puppies.zim", meaning: "to be opened in Kiwix")
    ])

  static let bundleVerify = Command(
    name: .bundleVerify, summary: "check that a bundle is whole",
    details: [
      "Reads everything in it, and compares it with its lists of digests. The exit code is 65 if "
        + "anything is damaged, missing or not listed."
    ],
    operands: Command.Operands(
      placeholder: "FILE", kind: .file, count: 1...1, summary: "the bundle"),
    options: [.counting, .quiet, .color],
    examples: [
      Command.Example(line: "gallerist bundle verify gallery.zip", meaning: "after it was copied")
    ])

  private static let bundledSite = Command.Operands(
    placeholder: "DIR", kind: .folder, count: 0...1, summary: "the site (default: output)")

  /// What makes a smaller site before it is bundled.
  private static let smaller: [Option] = [
    .list(
      "--search", of: "SLUG", into: \.searches,
      "only this search or album, called as its folder in s/; may be repeated"),
    .words(
      "--where", into: \.condition, "only pictures that meet this, as `where` has it",
      placeholder: "CONDITION"),
    .config,
    .folder("--folder", into: \.folder, "the folder that was searched without a configuration"),
    .keptIn, .pastIn, .theme, .look,
  ]

  private static func bundle(default name: String) -> Option {
    .file("--output", into: \.output, "the file to write", default: name)
  }
}
