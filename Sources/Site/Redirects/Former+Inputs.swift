import Model
import Support
import Templating

/// What it says is in the words of the site, and follows from what every page has.
extension RemovedPage {
  func note(in builder: inout DigestBuilder, _ uses: TemplateUses) {}
}

extension MovedPage {
  func note(in builder: inout DigestBuilder, _ uses: TemplateUses) {
    builder.add(successor)
    builder.add(name)
  }
}

extension SiteIndex {
  /// Whether a picture is kept, and since when. What its source is called is on every page.
  func addKept(_ number: Int, to builder: inout DigestBuilder) {
    let entry = pictures[number]
    builder.add(entry.isKept)
    builder.add(entry.isKept ? entry.retrieved : nil)
  }
}
