import Model
import Support
import Templating
import Theme

/// The content with everything looked up once: addresses, tags, titles. All pages share it, and
/// work out the rest when they are rendered.
final class SiteIndex: Sendable {
  let content: SiteContent
  /// What the site says by itself.
  let words: Words
  /// Those of the theme, and what its scripts say.
  let assets: [Asset]
  /// Where that is.
  let wordsScript: String
  /// How cards stand in lists that are no collection's.
  let style: GridStyle
  /// That of each list, with rows, each once.
  let styles: [GridStyle]
  /// What scripts make cards with: see `CardTemplate`.
  let cardSteps: JSONValue
  /// Whether cards tell metadata of their pictures.
  let showsMetadata: Bool
  /// Whether any picture has tiles.
  let hasTiles: Bool
  /// Whether any list has a heading for each month, as far as cards of the theme have any.
  let hasTimeline: Bool
  /// What pages may bring in and run, and pages without scripts: see `PagePolicy`.
  let policies: (own: String, plain: String)
  /// In the order of "All photos", each once; copies that have no card there stand where they come in the gallery.
  let pictures: [SitePicture]
  let addresses: PhotoAddresses
  /// In alphabetical order.
  let tags: [TagEntry]
  let collections: [CollectionEntry]
  /// The folders within searched ones, each behind the one that it is in.
  let albums: [CollectionEntry]
  /// Those of either kind that the front page shows.
  let shelf: [CollectionEntry]
  let creators: CreatorTable
  /// Of all photos.
  let form: ListForm
  /// What each picture's page is called, unlike every other page.
  let titles: PackedTexts
  /// How many pictures with a card are described in words.
  let described: Int
  let sources: [SourceEntry]
  /// Whether a page has to say which source it speaks of.
  let hasSeveralSources: Bool
  /// What the saved searches are called together: those of folders are albums.
  let collectionsPhrase: Phrase
  /// Which pictures are the same picture.
  let groups: PictureGroups
  /// Which pictures are like each other.
  let similar: SimilarPictures
  let shared: SharedDigests
  private let knownWays = Lazy<Ways>()
  /// Of pictures with a card, as far as they are told.
  let positions: [Int: GeoPosition]
  private let knownMap = Lazy<PictureMap>()
  /// The picture of the front page.
  let hero: Int?
  /// The pictures that only unlisted searches hold.
  private let unlisted: Set<Int>
  /// Of the root element of every page.
  let rootClass: String
  private let forms: ListForms
  /// For each picture a number that all of its licence have; -1 where it has none.
  let licenseNumbers: [Int32]
  private let collectionsOfPictures: NumberLists
  private let albumsOfPictures: NumberLists
  private let tagsOfPictures: NumberLists
  let opened: OpenedPictures
  let cards: SlotCache<CardFacts>
  let proseLinks: ProseLinks
  /// How tags lie in each other, by their compared form.
  let tagRelations: [String: TagRelations]
  /// The pictures that stand for tags, in the same way.
  private let tagCovers: [String: Int]
  /// What templates made of cards.
  let keptCards: FragmentCache
  /// What templates made of what pages have in common.
  let keptParts = FragmentCache(count: 1_024)
  /// Of collections and albums, by their addresses.
  let daysOfCollections = LazyTable<String, ClosedRange<Timestamp>?>()
  let bestCovers = LazyTable<String, Int?>()

  init(
    content: consuming SiteContent, words: Words, assets: [Asset], scriptWordNames: [String] = [],
    cardSteps: JSONValue = .array([]),
    inline: (own: InlineHashes, plain: InlineHashes) = (InlineHashes(), InlineHashes()),
    cardSizes: String? = nil, jobs: Int = 1, on records: ByteShelf? = nil
  ) {
    // Of a million pictures there is to be one list, whose order changes.
    var content = (consume content).callingFolders(words(.folder))
    self.words = words
    let wordsScript = WordsScript(words: words, names: scriptWordNames, assets: assets).asset
    self.assets = assets + [wordsScript]
    self.wordsScript = wordsScript.address
    self.cardSteps = cardSteps
    policies = (PagePolicy.text(content.policy, inline.own), PagePolicy.plain(inline.plain))
    Self.leaveOutRepeats(in: &content.pictures)
    let groups = content.groupCopies(jobs: jobs)
    self.groups = groups
    self.content = content
    let pictures = content.pictures
    self.pictures = pictures
    opened = OpenedPictures(count: pictures.count)
    cards = SlotCache(pictures: pictures.count)
    keptCards = FragmentCache(cardsOf: pictures.count)
    let (survey, addresses) = ThreadPool.both(among: jobs) { [creators = content.creators] in
      PictureSurvey(pictures, groups, creators: creators, words: words)
    } _: {
      PhotoAddresses(pictures.lazy.map(\.id))
    }
    self.addresses = addresses
    forms = ListForms(content, pictures: pictures, things: survey.things)
    form = forms.form(of: groups.cards)
    let order = TagEntry.alphabetical(survey.tags.found)
    tags = TagEntry.all(survey.tags.found, order: order, forms: forms) {
      [copies = content.copies] in
      copies == .together ? groups.together($0) : $0
    }
    var places = Array(repeating: 0, count: order.count)
    for (number, place) in order.enumerated() { places[place] = number }
    tagsOfPictures = survey.tags.ofPictures.mapped(places)
    creators = CreatorTable(survey.creators, in: content, forms: forms, words: words)
    let numbers = IDNumbers(pictures)
    (collections, albums) = CollectionEntry.all(
      in: content, groups, ranks: survey.ranks, numbers: numbers, forms: forms, words: words,
      cardSizes: cardSizes)
    shelf = Self.shelf(collections, albums)
    style = GridStyle(
      content.layout, crops: content.crops, in: content, themeSizes: cardSizes)
    let rows = GridStyle(.rows, crops: true, in: content, themeSizes: cardSizes)
    var seenStyles: Set<GridStyle> = []
    styles = ([rows, style] + collections.map(\.style)).filter { seenStyles.insert($0).inserted }
    showsMetadata =
      CardTemplate.shows("metadata", cardSteps) || styles.contains { $0.layout == .list }
    hasTiles = survey.hasTiles
    hasTimeline =
      CardTemplate.shows("month", cardSteps) && styles.contains { $0.layout == .timeline }
    collectionsOfPictures = NumberLists(
      transposing: collections.map(\.finds), count: pictures.count)
    albumsOfPictures = NumberLists(transposing: albums.map(\.finds), count: pictures.count)
    let reserved =
      (collections + albums).map(\.pageTitle) + content.pages.map { SourceText.line($0.title) }
    titles = PackedTexts(
      PageTitles(words).titles(of: pictures, names: survey.names, reserved: Set(reserved)),
      on: records)
    proseLinks = ProseLinks(
      content, numbers: numbers, names: survey.names, addresses: addresses, tags: tags)
    tagRelations = Self.relations(tags, content.curatedTags)
    tagCovers = content.tagCovers.compactMapValues { numbers[$0] }
    sources = SourceEntry.all(in: pictures, of: content.sources, forms: forms)
    hasSeveralSources =
      Set(sources.filter(\.isUsed).map(\.source.name) + creators.map(\.creator.source)).count > 1
    collectionsPhrase = content.collectionsPhrase
    similar = SimilarPictures(pictures, groups, tags: tags)
    licenseNumbers = survey.licenses
    positions = survey.positions
    described = survey.described
    shared = SharedDigests(pictures: pictures.count)
    let hidden = collections.filter { $0.collection.visibility == .unlisted }
    // Whoever keeps a search to himself does so whatever else finds its pictures.
    let listed =
      hidden.isEmpty
      ? [] : collections.filter { $0.collection.visibility == .public && !$0.collection.isFilter }
    unlisted = Set(hidden.flatMap(\.pictures)).subtracting(listed.flatMap(\.pictures))
    hero = content.heroPicture.flatMap { numbers[$0] }
    let hue = hero.flatMap { pictures[$0].features?.hue }
    rootClass = ([hue.map { "hue-\($0)" }].compactMap(\.self) + content.lookClasses)
      .joined(separator: " ")
  }

  private static func leaveOutRepeats(in pictures: inout [SitePicture]) {
    var seen: Set<PictureID> = []
    // Where none comes twice it stays the content's own list, which takes no memory.
    guard !pictures.allSatisfy({ seen.insert($0.id).inserted }) else { return }
    seen = []
    pictures.removeAll { !seen.insert($0.id).inserted }
  }

  /// The first tags of a picture, each once, in the picture's order.
  func tags(of picture: Int, most: Int = .max) -> [TagEntry] {
    tagNumbers(of: picture).prefix(most).map { tags[Int($0)] }
  }

  /// The places of its tags among all.
  func tagNumbers(of picture: Int) -> ArraySlice<Int32> { tagsOfPictures[picture] }

  /// The collections that hold a picture.
  func collectionNumbers(of picture: Int) -> [Int] {
    collectionsOfPictures[picture].map { Int($0) }
  }

  /// The albums that hold a picture, the inner ones behind those that they are in.
  func albumNumbers(of picture: Int) -> [Int] { albumsOfPictures[picture].map { Int($0) } }

  /// The place of a picture's creator among all, where that is known.
  func creatorNumber(of picture: Int) -> Int? { creators.place(ofPicture: picture) }

  /// Who made a picture, where that is known.
  func creator(of picture: Picture) -> CreatorEntry? {
    picture.creator.flatMap { creators.entry(of: $0) }
  }

  /// Whether machines may lead anybody to the picture.
  func isListed(_ picture: Int) -> Bool {
    content.visibility == .public && !unlisted.contains(picture)
  }

  /// What the image of a card need not be wider than.
  var widestOfCards: Int { styles.map(\.widest).max() ?? Candidates.widestOfCards }

  func images(of number: Int) -> SiteImages {
    brief(number).files
  }

  /// The source of that name as people know it.
  func title(of source: SourceName) -> String {
    content.sources.title(of: source)
  }

  /// What a picture is called.
  func name(of picture: Picture) -> String { SourceText.line(words.name(of: picture)) }

  /// The values that pictures share. Whoever has the index of the search gives it first, as it takes time.
  var ways: Ways { knownWays.value { Ways(SearchIndex(self)) } }

  func learnWays(from index: SearchIndex) { _ = knownWays.value { Ways(index) } }

  /// Whether it is known where any picture was taken.
  var hasMap: Bool { !positions.isEmpty }

  var map: PictureMap { knownMap.value { PictureMap(self) } }

  func form(of numbers: some Sequence<Int>) -> ListForm { forms.form(of: numbers) }

  /// How many, and of what.
  func count(of numbers: [Int]) -> String {
    words.count(numbers.count, things(of: numbers))
  }

  func things(of numbers: [Int]) -> Words.Things { forms.form(of: numbers).things }

  /// Whether what is known of its pictures comes from files of this machine.
  func isLocal(_ source: SourceName) -> Bool {
    content.sources.contains { $0.name == source && $0.isLocal }
  }

  /// Those that may stand for a tag, the best first.
  func coverCandidates(of tag: TagEntry) -> [Int] {
    tagCovers[tag.compared].map { [$0] + tag.pictures } ?? tag.pictures
  }

  /// The image that stands for a list of pictures: the first that has one.
  func cover(of numbers: [Int]) -> Int? {
    numbers.prefix(100).first { images(of: $0).largest != nil }
  }
}
