import Markdown
import Model
import XML

extension Subject {
  /// Texts of the owner's: whatever they hold, a page with them is well-formed.
  static let markdown = Subject(
    name: "markdown",
    words: [
      "# ", "## ", "* ", "1. ", "> ", "    ", "```", "| a | b |\n| - | -: |\n", "|", "**", "_", "`",
      "[a](b.md)", "[a]: b", "![", "](", "[[photo:", "[[tag:a]]", "]]", "<b>", "<!--", "-->",
      "</p>",
      "<a@b.c>", "\\", "&amp;", "&#0;", "\n\n", "\n", "---\n", "\t", "{{", "\u{202E}", "\u{FEFF}",
    ],
    longest: 8_192,
    seeds: { markdownSeeds.map { Array($0.utf8) } },
    look: { bytes in
      let text = MarkdownText(bytes, hasPage: true) {
        "a.md:\($0)"
      } destination: { address, _, _ in
        address.hasPrefix("tag:") ? .leftOut("no tag") : .link(.address(address))
      }
      var html = "<div>"
      for case .markup(let markup) in text.prose.pieces { html += markup }
      do throws(XMLElement.Malformed) {
        _ = try XMLElement(parsing: Array((html + "</div>").utf8))
      } catch {
        try Contradiction.unless(false, "HTML that is not well-formed: \(error.problem)")
      }
    })

  private static let markdownSeeds = [
    "# A\n\nb *c* **d** `e` [[tag:f]]\n\n- g\n- h\n\n| i | j |\n| - | -: |\n| k | l |\n",
    "> 1. a\n>\n>    ![b](c.png) [d](#e)\n\n### E\n\n```\nf\n```\n---\n<g>\n",
  ]
}
