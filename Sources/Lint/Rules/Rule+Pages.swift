/// What a gallery is made with.
extension Rule {
  static let settings = [configuration, theme]

  package static let configuration = Rule(
    "configuration", .configuration, .ours, stopsBuild: true,
    what: "property lists are well-formed, with the keys and values that there are",
    why: "a build stops there")

  package static let theme = Rule(
    "theme", .theme, .ours, stopsBuild: true,
    what: "templates, style sheets and words of the theme have a meaning",
    why: "a build stops before its first request")
}

/// How a page is built.
extension Rule {
  static let pages = [
    encoding, wellFormed, unclosed, schema, duplicateID, missingReference, oneHeading, headingOrder,
    landmarks, language, title, uniqueTitle, composed, templateTag,
  ]

  package static let encoding = Rule(
    "encoding", .pages, stopsBuild: true, what: "texts are valid UTF-8, without zero bytes",
    why: "browsers show other signs, or stop in the middle")

  package static let wellFormed = Rule(
    "well-formed", .pages, .ours, stopsBuild: true,
    what:
      "a page is well-formed XML: tags closed and nested, attributes quoted, no entity but the five",
    why: "a tag left open swallows what follows, and programs can read our pages as XML")

  package static let unclosed = Rule(
    "unclosed", .pages, what: "tags are closed and nested, and no attribute appears twice",
    why: "a tag left open swallows what follows")

  package static let schema = Rule(
    "schema", .pages, .ours,
    what: "elements and attributes are where HTML allows them, of those we use",
    why: "browsers move or drop what is elsewhere, each in its own way")

  package static let duplicateID = Rule(
    "duplicate-id", .pages, stopsBuild: true, what: "an id appears on a page once",
    why: "links, labels and scripts reach only the first of them")

  package static let missingReference = Rule(
    "missing-reference", .pages,
    what: "what `for`, `popovertarget`, `aria-labelledby` and the like name exists",
    why: "a label without a field, or a button that opens nothing")

  package static let oneHeading = Rule(
    "one-h1", .pages, what: "a page has one `h1`", why: "it tells what the page is about")

  package static let headingOrder = Rule(
    "heading-order", .pages, what: "no level of headings is skipped",
    why: "readers who jump between headings take the gap for something missed")

  package static let landmarks = Rule(
    "landmarks", .pages,
    what: "a page has one `main`, and where there are several `nav`, each has a name of its own",
    why: "screen readers jump between them by name")

  package static let language = Rule(
    "lang", .pages, what: "`html` states the language, and every `lang` is a language tag",
    why: "speech, hyphenation and translation go by it")

  package static let title = Rule(
    "title", .pages, what: "a page has one `title` that is not empty",
    why: "tabs, bookmarks and search engines show it")

  package static let uniqueTitle = Rule(
    "unique-title", .pages, what: "no two pages have the same `title`",
    why: "in history and search results nobody can tell them apart")

  package static let composed = Rule(
    "nfc", .pages, what: "text is in Unicode's composed form, NFC",
    why: "searching in the page finds é only where it is written in the same way")

  package static let templateTag = Rule(
    "template-tag", .pages, what: "no tag of a template is left in a page: `{{name}}`",
    why: "visitors would read it")
}

/// What elements are called for people who do not see them.
extension Rule {
  static let names = [alternative, weakAlternative, linkName, label]

  package static let alternative = Rule(
    "alt", .pages, what: "every `img` has `alt`, and a link is not made of nameless images alone",
    why: "a screen reader reads out the file name instead")

  package static let weakAlternative = Rule(
    "weak-alt", .pages, isAdvice: true,
    what:
      "the `alt` of an image says what it shows: more than the name of a file, a number or tags",
    why: "people who cannot see the image learn nothing of it")

  package static let linkName = Rule(
    "link-name", .pages, what: "every link and button has a text or another name",
    why: "a screen reader says “link” and no more")

  package static let label = Rule(
    "label", .pages, what: "every field has a label", why: "nobody knows what to type into it")
}

/// What a page lets run.
extension Rule {
  static let policies = [inlineScript, inlineStyle, policy]

  package static let inlineScript = Rule(
    "inline-script", .pages, .ours,
    what: "no script is in a page or an attribute, except those that its policy names by hash",
    why: "the content security policy stops it, and without one so does a stranger's")

  package static let inlineStyle = Rule(
    "inline-style", .pages, .ours,
    what: "no `style` attribute, and no `style` element that the policy stops",
    why: "the content security policy stops it")

  package static let policy = Rule(
    "policy", .pages, .ours,
    what:
      "a page has a content security policy, as strict as that of the other pages, without `unsafe-…` and `*`",
    why: "text from a service that slips through as a script would run")
}
