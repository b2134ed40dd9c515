import Model
import Testing

@testable import Site

/// Pictures that their source no longer returns.
struct KeptPicturePageTests {
  private func content() -> SiteContent {
    var content = Samples.content(count: 3)
    content.pictures[1].isKept = true
    return content
  }

  @Test func theirPagesSayThatTheSourceHasThemNoMore() throws {
    let site = try RenderedSite(content())
    let line =
      "The search at <bdi>Pixabay</bdi> no longer finds this picture; what is shown here is from "
      + "<time datetime=\"2031-05-08T07:08:09Z\">8 May 2031</time>."
    for (number, address) in (0..<3).map({ ($0, PhotoAddress(Samples.id($0))) }) {
      for path in [address.page, address.info] {
        #expect(try site.text(of: path).contains(line) == (number == 1), "\(path)")
      }
    }
  }

  @Test func nothingElseOfThemIsDifferent() throws {
    let (kept, plain) = (try RenderedSite(content()).pages, try RenderedSite.three.pages)
    let address = PhotoAddress(Samples.id(1))
    for (path, bytes) in kept where ![address.page, address.info].contains(path) {
      #expect(plain[path] == bytes, "\(path)")
    }
  }

  /// A folder is as new as its newest file, which says nothing of the others.
  @Test func onlyPicturesOfServicesSayWhenTheyChanged() throws {
    var content = Samples.content(count: 1)
    let path = PhotoAddress(Samples.id(0)).info
    #expect(try RenderedSite(content).text(of: path).contains(">Changed in this gallery<"))
    content.sources[0].isLocal = true
    #expect(try !RenderedSite(content).text(of: path).contains("Changed in this gallery"))
  }
}
