import Model
import Testing

@testable import Site
@testable import Theme

struct PageTemplateTests {
  @Test func everyPageTemplateOfTheBuiltInThemeIsListed() throws {
    let templates = try Theme.builtInFiles().keys
      .filter { $0.hasSuffix(".mustache") && !$0.contains("/") }
    #expect(
      PageTemplates.all.map { $0.name + ".mustache" }.sorted() == templates.sorted())
  }

  @Test func everyPageIsMadeWithAListedTemplateAndItsView() throws {
    var content = Samples.content(
      (0..<45).map { Samples.picture($0, tags: "heron", user: "U") }, searches: ["a"])
    content.columns = 3
    content.embeds = true
    content.pictures[0].picture.kind = .illustration
    content.pictures[0].picture.position = GeoPosition(latitude: 38.7, longitude: -9.1)
    content.pages = [OwnPage(slug: "imprint", title: "Imprint")]
    content.history = SiteHistory(editions: [SiteEdition(moment: Samples.moment)])
    var used: [String: Set<ObjectIdentifier>] = [:]
    let former = [PhotoAddress(Samples.id(99)).page, "tag/egret/index.html"]
    let plan = try SitePlan(content: content, theme: Theme.builtIn, formerPages: former)
    for file in plan.files {
      guard case .page(let template, let view) = file.source else { continue }
      used[template, default: []].insert(ObjectIdentifier(type(of: view)))
    }
    let listed = PageTemplates.all.map { ($0.name, Set([ObjectIdentifier($0.view)])) }
    #expect(used == Dictionary(uniqueKeysWithValues: listed))
  }

  @Test func everyValueOfEveryTemplateSaysWhatItIs() {
    for template in Theme.templates {
      #expect(!template.about.isEmpty)
      let lines = ThemeValues(of: template).lines
      #expect(template.isForScripts || lines.contains { $0.path == "pageTitle" })
      #expect(Set(lines.map(\.path)).count == lines.count, "\(template.name)")
      for line in lines { #expect(!line.about.isEmpty, "\(template.name): \(line.path)") }
    }
  }
}
