import Model
import Templating

/// Who made the pictures, and under which licence they are shown.
struct CreditsPage: SitePage {
  /// Above this, creators are named with their number of photos only.
  static let mostLines = 1_000
  /// The page stays bounded; every photo's own page names its creator.
  static let mostCreators = 2_000

  let site: SiteIndex

  var path: String { "credits.html" }
  var title: String? { Words.credits }
  var description: String { "Who made the pictures of this gallery, and under which licences." }

  static let ownNames = [
    "licenses", "countLine", "isShortened",
  ]

  func own(_ name: String) -> Value? {
    switch name {
    case "licenses": .list(licenses)
    case "countLine": .text(Words.count(site.pictures.count, site.form.things))
    case "isShortened": .flag(CreditLists(site: site).creatorCount > Self.mostCreators)
    default: nil
    }
  }

  private var licenses: [LicenseView] {
    let lists = CreditLists(site: site)
    var left = Self.mostCreators
    return lists.licenses.compactMap { group in
      let shown = Array(group.creators.prefix(left))
      left -= shown.count
      guard !shown.isEmpty else { return nil }
      return LicenseView(
        group: group, creators: shown, site: site,
        withLines: site.pictures.count <= Self.mostLines)
    }
  }
}

struct LicenseView: View {
  let group: CreditLists.License
  let creators: [CreditLists.Creator]
  let site: SiteIndex
  let withLines: Bool

  static let names = [
    "name", "link", "count", "creators",
  ]

  func value(for name: String) -> Value? {
    switch name {
    case "name": .line(group.name)
    case "link": .known(group.link)
    case "count": .text(site.count(of: group.creators.flatMap(\.pictures)))
    case "creators":
      .list(creators.map { CreditedView(creator: $0, site: site, withLines: withLines) })
    default: nil
    }
  }
}

struct CreditedView: View {
  let creator: CreditLists.Creator
  let site: SiteIndex
  let withLines: Bool

  static let names = [
    "name", "link", "count", "hasLines", "lines",
  ]

  func value(for name: String) -> Value? {
    switch name {
    case "name": .line(creator.name)
    case "link": .known(creator.link)
    case "count": .text(site.count(of: creator.pictures))
    case "hasLines": .flag(withLines)
    case "lines":
      .list(withLines ? creator.pictures.map { CreditLine(number: $0, site: site) } : [])
    default: nil
    }
  }
}

/// The attribution of one picture.
struct CreditLine: View {
  let number: Int
  let site: SiteIndex

  static let names = [
    "text", "link", "credit", "sourcePage", "sourceTitle",
  ]

  func value(for name: String) -> Value? {
    let picture = site.pictures[number].picture
    return switch name {
    case "text": .line(picture.name)
    case "link": .text(site.addresses[number].page)
    case "credit": .line(picture.credit)
    case "sourcePage": .known(picture.page?.text)
    case "sourceTitle": .line(site.title(of: site.pictures[number].picture.id.source))
    default: nil
    }
  }
}
