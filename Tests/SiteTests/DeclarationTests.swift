import Templating
import Testing

@testable import Site

/// What the pages declare for the authors of themes.
struct DeclarationTests {
  private static let pages: [any View.Type] = [
    HomePage.self, GridPage.self, PhotoPage.self, InfoPage.self, CreatorPage.self,
    CreatorsPage.self, TagsPage.self, CreditsPage.self, AboutPage.self, HelpPage.self,
    NotFoundPage.self,
  ]

  /// Every view that a template can come to, each once.
  private func views() -> [any View.Type] {
    var found = Self.pages
    var seen = Set(found.map { ObjectIdentifier($0) })
    var next = 0
    while next < found.count {
      for declaration in found[next].declarations {
        guard let inner = declaration.inner, seen.insert(ObjectIdentifier(inner)).inserted else {
          continue
        }
        found.append(inner)
      }
      next += 1
    }
    return found
  }

  @Test func everyViewIsReachedFromAPage() {
    let names = views().map { "\($0)" }
    #expect(names.contains("CardLabel"))
    #expect(names.contains("SwatchView"))
    #expect(names.contains("CreditLine"))
  }

  @Test func noNameIsDeclaredTwice() {
    for view in views() {
      let names = view.declarations.map(\.name)
      #expect(Set(names).count == names.count, "\(view)")
    }
  }

  @Test func everyNameComesWithASentence() {
    for view in views() {
      for declaration in view.declarations {
        let about = declaration.about
        #expect(about.count > 7, "\(view).\(declaration.name)")
        #expect(about.first?.isUppercase == true, "\(view).\(declaration.name)")
        #expect(about.last != ".", "\(view).\(declaration.name)")
      }
    }
  }

  @Test func aPageWithAGridHasTheGridsNames() {
    let grid = GridPart.declarations.map(\.name)
    for page in [HomePage.self, GridPage.self, CreatorPage.self] as [any View.Type] {
      #expect(Set(grid).isSubset(of: page.declarations.map(\.name)), "\(page)")
    }
  }
}

extension Declaration {
  fileprivate var inner: (any View.Type)? {
    switch kind {
    case .view(let view), .list(let view): view
    case .text, .markup, .flag: nil
    }
  }
}
