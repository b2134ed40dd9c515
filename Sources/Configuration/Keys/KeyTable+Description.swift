import Model
import Search

/// The keys of a file in `sources/`, which describes a service.
extension KeyTable {
  static let description: [KeyRule] = named + asked + read + obeyed

  private static let named = [
    KeyRule(
      "name",
      .text("2 to 30 small letters, digits and hyphens, a letter first, as the file is called"),
      example: "<string>museum</string>", "What `--source` and `source` call it."),
    KeyRule("title", .text(), example: "<string>City Museum</string>", "What people call it."),
    KeyRule("format", .choice(of: AnswerFormat.self), "In which form it answers."),
    KeyRule(
      "about", .dictionary(about),
      "Where the facts in the file are from, and who looked at them when."),
  ]

  private static let about = [
    KeyRule(
      "facts", .oneOrMany(.text("an address")),
      example: "<string>https://museum.example/api/docs</string>",
      "Where the service's documentation is."),
    KeyRule("written", .day, "When the file was written."),
    KeyRule("by", .text(), example: "<string>Ann Example</string>", "Who wrote it."),
    KeyRule(
      "tried", .day, "When it last worked with the service itself. Leave it out until then."),
  ]

  private static let asked = [
    KeyRule(
      "address", .text("an address such as https://museum.example/api/search"),
      example: "<string>https://museum.example/api/search</string>",
      "Where it is asked. `{words}` in its path stands for the words of the search, and the name of a "
        + "parameter in braces for its value."),
    KeyRule(
      "namespaces", .map(key: "a prefix", .text("an address")),
      example: "<dict><key>media</key><string>http://search.yahoo.com/mrss/</string></dict>",
      "In XML: what the prefixes in paths stand for."),
    KeyRule(
      "headers", .map(key: "a header", .text()),
      example: "<dict><key>Accept</key><string>application/json</string></dict>",
      "Headers of each request. `{contact}` stands for `network.userAgent` of the gallery."),
    KeyRule(
      "send", .map(key: "an item", .oneOrMany(.text())),
      example: "<dict><key>type</key><string>image</string></dict>",
      "What each request has in its query; an array repeats the item."),
    KeyRule(
      "needsContact", .boolean, usual: "false",
      "Whether it answers only those who say in `network.userAgent` how to reach them."),
    KeyRule(
      "placeholders", .array(.text(), expected: "an array of parts of addresses"),
      "Parts of the addresses at which it shows a picture that says “no image”."),
    KeyRule(
      "words", .dictionary(words), "How the words of a search are sent; without it they are not."),
    KeyRule(
      "key", .dictionary(key), example: "<dict><key>item</key><string>key</string></dict>",
      "How its key is sent, where it has one. The key itself is never in here."),
    KeyRule(
      "parameters", .array(.dictionary(parameter), expected: "an array of dictionaries"),
      example:
        "<array><dict><key>name</key><string>colour</string><key>text</key><integer>20</integer></dict></array>",
      "What the owner may set for a search, or for all of them."),
    KeyRule("pages", .dictionary(pages), "How one page of results leads to the next."),
  ]

  private static let words = [
    KeyRule(
      "item", .text("the name of an item"), example: "<string>q</string>",
      "The item of the query that they are."),
    KeyRule(
      "template", .text("text with {words} in it"),
      example: "<string>({words}) AND type:image</string>",
      "What is sent in their place."),
    KeyRule("longest", .integer(1...10_000), "How many characters they may have."),
    KeyRule(
      "needed", .boolean, usual: "true", "Whether there is no search without them."),
  ]

  private static let key = [
    KeyRule(
      "item", .text("the name of an item"), example: "<string>key</string>",
      "The item of the query that it is sent in."),
    KeyRule(
      "header", .text("the name of a header"), example: "<string>Authorization</string>",
      "The header that it is sent in, in place of an item. It goes to no other host."),
    KeyRule(
      "before", .lines, example: "<string>Bearer </string>", "What stands before it in the header."),
    KeyRule(
      "page", .text("an address"), example: "<string>https://museum.example/keys</string>",
      "Where people get one."),
    KeyRule("needed", .boolean, usual: "true", "Whether there is no answer without one."),
  ]

  private static let parameter = [
    KeyRule("name", .text("the name of an item"), "What it is called, here and at the service."),
    KeyRule("summary", .text("a sentence"), "What it asks for, for people."),
    KeyRule(
      "choice", .array(.text(), expected: "an array of texts"), "The values that it may have."),
    KeyRule(
      "choices", .array(.text(), expected: "an array of texts"),
      "The values of which it may have several, with commas between them."),
    KeyRule("from", .integer(Int.min...Int.max), "The smallest number that it may be."),
    KeyRule("to", .integer(Int.min...Int.max), "The largest."),
    KeyRule("flag", .boolean, "true where it is true or false."),
    KeyRule("text", .integer(1...10_000), "Where it may be any text: how many characters."),
    KeyRule(
      "usual", .parameter(expected: "a value that it may have", example: "<string>…</string>"),
      "What is sent where nobody sets another."),
  ]

  private static let pages = [
    KeyRule(
      "by", .choice(of: DeclaredService.Pages.Style.self),
      "What says where a page begins: its number, how many results come before it, a token or a link of the "
        + "answer before, items of that answer, or nothing: there is only one."),
    KeyRule("item", .text("the name of an item"), "The item of the query that says it."),
    KeyRule(
      "first", .parameter(expected: "a number or a text", example: "<integer>1</integer>"),
      usual: "1, or 0 with offset",
      "What it is for the first page."),
    KeyRule(
      "sizeItem", .text("the name of an item"),
      "The item that says how many results a page has. Where it is one of `parameters`, the owner may set it."
    ),
    KeyRule("size", .integer(1...10_000), "How many that are."),
    KeyRule("next", .text("a path"), example: path("$.next"), "Where an answer says how to go on."),
    KeyRule(
      "total", .text("a path"), example: path("$.total"),
      "Where it says how many results there are."),
    KeyRule(
      "reachable", .text("a path"), example: path("$.totalHits"),
      "Where it says how many of them it gives out. That counts instead of `reach`."),
    KeyRule(
      "end", .text(), example: "<string>page is out of range</string>",
      "Words of a refusal that only means that there are no more pages."),
    KeyRule(
      "nothing", .text("a path"), example: path("$.done"),
      "Where this gives anything, an answer without a list of results is an empty one, not a failure."
    ),
    KeyRule(
      "reach", .integer(1...10_000_000), usual: "\(DeclaredService.Pages.usualReach)",
      "How many results it gives out, whatever it says it has."),
  ]

  private static let read = [
    KeyRule("items", .text("a path"), example: path("$.results[*]"), "The path to the results."),
    KeyRule(
      "each", .text("a path from a result on"), example: path("@.images[*]"),
      "The path from a result to its pictures, where it has several."),
    KeyRule(
      "detail",
      .dictionary([
        KeyRule(
          "address", .reading, example: path("https://museum.example/api/objects/{@.id}"),
          "Where it is, on the host of `address`.")
      ]),
      "One more request for each result. Its answer takes the place of the result."),
    KeyRule(
      "where", .array(.dictionary(condition), expected: "an array of dictionaries"),
      example:
        "<array><dict><key>at</key><string>@.type</string><key>is</key><array><string>image</string></array></dict></array>",
      "What has to hold for a picture; others are left out."),
    KeyRule(
      "picture",
      .dictionary(
        DeclaredService.PictureKey.allCases.map { KeyRule($0.rawValue, .reading, $0.summary) }),
      "What of an answer makes a picture. It needs `id`, and `large` or `preview`."),
    KeyRule(
      "fields", .array(.dictionary(field), expected: "an array of dictionaries"),
      example:
        "<array><dict><key>at</key><string>@.medium</string><key>label</key><string>Medium</string></dict></array>",
      "What else is shown on the metadata page of a picture."),
    KeyRule(
      "allFields", .boolean, usual: "false",
      "Whether everything that the answer says of a picture is shown there, in its order; `fields` then says "
        + "what it means."),
    KeyRule(
      "refusal", .dictionary(refusal),
      example: "<dict><key>at</key><string>$.error</string></dict>",
      "How an answer says that it is none, whatever its status."),
  ]

  private static let condition = [
    KeyRule("at", .reading, example: path("@.type"), "What is compared."),
    KeyRule("is", texts, "Texts of which it has to be one."),
    KeyRule("isNot", texts, "Texts that it must not be."),
  ]

  private static let field = [
    KeyRule("at", .reading, example: path("@.medium"), "What is shown."),
    KeyRule("label", .text(), example: "<string>Medium</string>", "What it is called, in English."),
    KeyRule(
      "group", .choice(of: Field.Group.self), usual: Field.Group.other.rawValue,
      "The part of the page that it is in."),
    KeyRule(
      "as", .choice(of: DeclaredService.FieldReading.Form.self),
      "How it is meant, where it is no text."),
    KeyRule(
      "words", .map(key: "a text", .text()),
      example: "<dict><key>digitized_artwork</key><string>digitised artwork</string></dict>",
      "Words to show in place of codes."),
    KeyRule(
      "expires", .boolean, usual: "false", "Whether it is an address that is soon of no use."),
  ]

  private static let refusal = [
    KeyRule(
      "at", .reading, example: path("$.status"),
      "Where an answer says so: with anything at all, unless one of the next two says more."),
    KeyRule("is", texts, "The values that say so."),
    KeyRule("isNot", texts, "The values that do not."),
    KeyRule(
      "words", .reading, usual: "what is at `at`", example: path("$.message"),
      "Why, in its own words."),
  ]

  /// What a reading may be as a dictionary.
  package static let reading = [
    KeyRule("at", .reading, example: path("@.title"), "What is read."),
    KeyRule("having", .text(), "Only texts that have this in them."),
    KeyRule(
      "replace", texts, example: "<array><string>square</string><string>large</string></array>",
      "Two texts: the first is replaced by the second. Where it is not there, nothing is read."),
    KeyRule("split", .lines, "What separates several texts in one."),
    KeyRule("html", .boolean, "true where it is HTML, of which only the text is wanted."),
    KeyRule(
      "map", .map(key: "a text", .text()),
      "What is read in place of each text; others are not read."),
    KeyRule(
      "date", .choice(of: ReadingChange.WrittenForm.self), usual: "iso", "How a date is written."),
  ]

  private static let obeyed = [
    KeyRule(
      "all", .array(.dictionary(axis), expected: "an array of dictionaries"),
      example:
        "<array><dict><key>from</key><string>year_start</string><key>to</key><string>year_end</string>"
        + "<key>first</key><integer>1900</integer><key>last</key><integer>2100</integer></dict></array>",
      "Along what a search is cut that finds more than `pages.reach`, where the terms allow to have all of it: "
        + "`--all` and the parameter `all` then do so."),
    KeyRule("limits", .dictionary(limits), "How often it may be asked."),
    KeyRule("terms", .dictionary(terms), "What it wants of those who use its pictures."),
  ]

  private static let axis = [
    KeyRule(
      "from", .text("the name of an item"), example: "<string>year_start</string>",
      "The item that says where a part begins. What is there belongs to it."),
    KeyRule(
      "to", .text("the name of an item"), example: "<string>year_end</string>",
      "The item that says where it ends. What is there belongs to it, too."),
    KeyRule("first", .integer(Int.min...Int.max), "The smallest value there can be."),
    KeyRule("last", .integer(Int.min...Int.max), "The largest."),
    KeyRule(
      "as", .choice(of: SearchDivision.Unit.self), usual: SearchDivision.Unit.number.rawValue,
      "What `first` and `last` count and how they are sent: a number, seconds since 1970, the same as a date with its time, or days since 1970 as a date."
    ),
    KeyRule(
      "item", .text("the name of an item"), example: "<string>license</string>",
      "In place of `from` and `to`: an item of which each result has one value."),
    KeyRule("values", texts, "All values that it can have."),
  ]

  private static let limits = [
    KeyRule(
      "budgets", .array(.dictionary(budget), expected: "an array of dictionaries"),
      usual: "60 requests in 60 seconds", "So many requests in so many seconds; all of them hold."),
    KeyRule(
      "imageHosts",
      .array(
        .dictionary(
          [
            KeyRule(
              "host", .text("a host"), example: "<string>images.museum.example</string>",
              "Its name."),
            KeyRule("connections", .integer(1...100), "How many connections at once."),
          ] + budget), expected: "an array of dictionaries"),
      "What holds for the hosts of its images."),
    KeyRule(
      "waitHeader", .text("the name of a header"), usual: "Retry-After",
      example: "<string>X-RateLimit-Reset</string>",
      "The header in which it says for how many seconds to wait, if not the usual one."),
  ]

  private static let budget = [
    KeyRule("requests", .integer(1...1_000_000), "How many requests."),
    KeyRule("seconds", .integer(1...31_622_400), "In how many seconds."),
  ]

  private static let terms = [
    KeyRule(
      "summary", .text("what it wants, in a sentence"),
      "What it wants, in a sentence. It is needed: read its terms."),
    KeyRule("notice", .text(), "Words that are shown below every page with its pictures."),
    KeyRule(
      "home", .text("an address"), example: "<string>https://museum.example/</string>",
      "Where it lives, for a link."),
    KeyRule(
      "shortestAge", .integer(0...31_622_400, unit: " (seconds)"), usual: "0",
      "For how long an answer has to serve."),
    KeyRule(
      "linksLast", .integer(1...31_622_400, unit: " (seconds)"), usual: "86400",
      "For how long the addresses of images are good."),
    KeyRule("mostPerPage", .integer(1...1_000), "How many of its pictures a page may have."),
    KeyRule(
      "publishesOriginals", .boolean, usual: "true",
      "Whether the large image is published as it is."),
    KeyRule(
      "license",
      .dictionary([
        KeyRule(
          "id", .text("2 to 30 small letters, digits and hyphens, a letter first"),
          example: "<string>museum</string>", "What `picture.license` calls it."),
        KeyRule("name", .text(), "What people call it."),
        KeyRule(
          "address", .text("an address"), example: "<string>https://museum.example/terms</string>",
          "Where it is."),
      ]),
      "A licence that is none of Creative Commons'. It holds for all pictures where `picture` has no `license`."
    ),
    KeyRule(
      "withoutLicense", .choice(["leaveOut", "show"]), usual: "leaveOut",
      "What happens to pictures without a licence that is known: show them only if they are yours, or if you may."
    ),
  ]

  private static let texts = KeyKind.array(.text(), expected: "an array of texts")

  private static func path(_ text: String) -> String { "<string>\(text)</string>" }
}

extension DeclaredService.PictureKey {
  fileprivate var summary: String {
    switch self {
    case .id: "What it is known by, which never changes. Any text is right."
    case .kind: "What it is: text that begins with photo, illustration, vector or video."
    case .title: "What it is called."
    case .caption: "What is said of it."
    case .alt: "Alternative text, for people who cannot see it."
    case .tags: "Its tags: all texts that are read, not only the first."
    case .creator: "Who made it."
    case .creatorID: "What the service knows them by."
    case .creatorPage: "Their page there."
    case .creatorPortrait: "The address of a picture of them."
    case .page: "Its page at the service."
    case .preview: "The address of a small image, of some 300 to 400 pixels."
    case .previewWidth: "How wide that is, in pixels."
    case .previewHeight: "How high it is."
    case .medium:
      "The address of an image of some 600 pixels, which serves where there is no large one."
    case .mediumWidth: "How wide that is, in pixels."
    case .mediumHeight: "How high it is."
    case .large: "The address of a large image, of some 1,000 to 2,000 pixels."
    case .video:
      "Of what `kind` says is a video, the address of that. `large` or `preview` is a still of it."
    case .length: "How long the video is: seconds, or such as 1:02."
    case .width: "How wide the original is, in pixels."
    case .height: "How high it is."
    case .license:
      "A licence of Creative Commons, by its address or its name, or the `id` of `terms.license`."
    case .credit: "Who is to be named beside it."
    case .taken: "When it was taken or made."
    case .published: "When it was published."
    case .place: "Where it was taken, in words. Positions are never read."
    case .views: "How often it was looked at."
    case .downloads: "How often it was downloaded."
    case .likes: "How many people like it."
    case .favourites: "How many have it among their favourites."
    case .comments: "How many comments it has."
    case .refusesTraining: "true where its creator does not want it used to train AI."
    }
  }
}
