package import Model
package import Theme

/// A template of a theme, and the view that every page made with it has.
struct PageTemplate<Page: SitePage>: Sendable {
  let name: String
  /// What the page is, for the author of a theme.
  let about: String

  init(_ name: String, _ about: String) {
    self.name = name
    self.about = about
  }
}

extension ThemeTemplate {
  init<Page: SitePage>(_ template: PageTemplate<Page>) {
    self.init(name: template.name, about: template.about, view: Page.self)
  }
}

/// The templates that `SitePlan` makes pages with. It takes them from here with their views, so
/// that a theme is checked with exactly what its pages will get.
enum PageTemplates {
  static let home = PageTemplate<HomePage>(
    "index", "The front page: the saved searches and the first pictures")
  static let photos = PageTemplate<GridPage>(
    "photos", "The second and every further page of all pictures")
  static let photo = PageTemplate<PhotoPage>("photo", "One picture, large")
  static let info = PageTemplate<InfoPage>("info", "Everything that is known of one picture")
  static let search = PageTemplate<GridPage>("search", "The pictures of one saved search")
  static let tag = PageTemplate<GridPage>("tag", "The pictures with one tag")
  static let tags = PageTemplate<TagsPage>("tags", "All tags, or those with one initial")
  static let way = PageTemplate<WayPage>(
    "way", "The pictures that share one value: a month, a colour, a camera")
  static let ways = PageTemplate<WaysPage>("ways", "All years, months and other values of pictures")
  static let map = PageTemplate<MapPage>("map", "Where pictures were taken, on maps")
  static let creator = PageTemplate<CreatorPage>("creator", "One creator and their pictures")
  static let creators = PageTemplate<CreatorsPage>(
    "creators", "All creators, or those with one initial")
  static let credits = PageTemplate<CreditsPage>(
    "credits", "Who made the pictures, licence by licence")
  static let changes = PageTemplate<ChangesPage>(
    "changes", "Which pictures the last builds added, changed and removed")
  static let about = PageTemplate<AboutPage>(
    "about", "What the gallery is, and where its pictures are from")
  static let page = PageTemplate<TextPage>("page", "A page that the gallery's owner wrote")
  static let help = PageTemplate<HelpPage>("help", "How to find one's way through the gallery")
  static let favourites = PageTemplate<FavouritesPage>(
    "favourites", "The pictures that a visitor has marked, which a script puts in")
  static let offline = PageTemplate<OfflinePage>(
    "offline", "What stands in for a page where there is no network")
  static let notFound = PageTemplate<NotFoundPage>(
    "404", "What a web server shows for an address that leads nowhere")
  static let embed = PageTemplate<EmbedPage>(
    "embed", "A photo or a collection in a frame on another site")
  static let removed = PageTemplate<RemovedPage>(
    "removed", "What stands at the address of a picture that was removed")
  static let moved = PageTemplate<MovedPage>(
    "moved", "What leads from a page that is not there any more to what took its place")

  /// What pages that every site has are called: no picture's page is called so.
  static let titles: [Phrase] = [
    .allPhotos, .allTags, .creators, .credits, .aboutGallery, .help, .changes, .notFound,
    .offline, .favourites, .waysIn, .map,
  ]

  static let all = [
    ThemeTemplate(home), ThemeTemplate(photos), ThemeTemplate(photo), ThemeTemplate(info),
    ThemeTemplate(search), ThemeTemplate(tag), ThemeTemplate(tags), ThemeTemplate(way),
    ThemeTemplate(ways), ThemeTemplate(map), ThemeTemplate(creator), ThemeTemplate(creators),
    ThemeTemplate(credits), ThemeTemplate(changes), ThemeTemplate(about),
    ThemeTemplate(page), ThemeTemplate(help), ThemeTemplate(favourites), ThemeTemplate(offline),
    ThemeTemplate(notFound), ThemeTemplate(embed), ThemeTemplate(removed), ThemeTemplate(moved),
  ]
}

extension PageTemplates {
  /// Those that scripts make something with, too. What they name has to be known there.
  static let scripted = [
    ThemeTemplate(
      name: CardTemplate.name, about: "The cards of a list: scripts make more of them with it",
      view: CardTemplate.self, isForScripts: true)
  ]
}

extension Theme {
  /// Every template that pages are made with, or that scripts make something with.
  package static var templates: [ThemeTemplate] { PageTemplates.all + PageTemplates.scripted }

  /// The built-in theme in one of its looks, with every file that `folder` has in place of the built-in
  /// one.
  package init(folder: String?, look: String? = nil) throws(Failure) {
    try self.init(folder: folder, look: look, templates: Self.templates)
  }
}

extension ThemeValues {
  /// Of the template `name`, with or without `.mustache`.
  package init(named name: String) throws(Failure) {
    try self.init(named: name, among: Theme.templates)
  }
}
