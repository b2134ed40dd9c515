import Model

@testable import Publishing

extension PublishedSite {
  static func allPages(in folder: String, ledgerPath: String) throws(Failure) -> [String] {
    var pages: [String] = []
    try forEachPage(in: folder, ledgerPath: ledgerPath) { pages.append($0) }
    return pages
  }
}
