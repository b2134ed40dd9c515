import Testing

@testable import Preview

struct ShownNamesTests {
  /// Each of these marks makes one Character with the slash or the dot beside it.
  @Test(arguments: ["", "\u{600}", "\u{301}", "\u{FE0F}", "\u{200D}"])
  func marksDoNotShowWhatIsHidden(mark: String) {
    for hidden in [".git/config", ".\(mark)htpasswd", "\(mark)x/.git", "index.html.gallerist-part"]
    {
      #expect(!ShownNames.hold("dir\(mark)/\(hidden)"))
    }
    #expect(ShownNames.hold("dir\(mark)/.well-known/x\(mark).html"))
  }
}
