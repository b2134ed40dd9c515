import Configuration
import Imaging
import Model
import Testing

@testable import Build

struct WantedRenditionsTests {
  private func wanted(
    _ formats: [RenditionSettings.Format] = [.webp], publishing: Bool = true,
    served: Set<Int> = []
  ) -> [String] {
    wanted(formats, publishing: publishing, served: served, of: .jpeg, width: 1_280)
  }

  private func wanted(
    _ formats: [RenditionSettings.Format] = [.webp], publishing: Bool = true,
    served: Set<Int> = [], of format: ImageFormat, width: Int, height: Int = 800,
    isAnimated: Bool = false, sharing: Bool = false, widths: [Int]? = nil
  ) -> [String] {
    var settings = RenditionSettings()
    settings.formats = formats
    settings.widths = widths ?? settings.widths
    let wanted = WantedRenditions(
      settings: settings, publishesImage: publishing, served: served, isShared: sharing)
    guard let size = PixelSize(width: width, height: height) else { return [] }
    return wanted.recipes(
      for: WantedRenditions.Subject(size: size, mediaType: format.mediaType, isAnimated: isAnimated)
    ).map { "\($0.format.rawValue) \($0.width)" }
  }

  @Test func nothingIsMadeOfTheWidthThatADownloadAlreadyHas() {
    #expect(wanted() == ["webp 320", "webp 640"])
    #expect(wanted(served: [640]) == ["webp 320"])
    #expect(wanted([.jpeg, .avif]) == ["plain 320", "plain 640", "avif 320", "avif 640"])
  }

  @Test func nothingIsWiderThanTheImage() {
    #expect(wanted(of: .jpeg, width: 500) == ["webp 320"])
    #expect(wanted(of: .jpeg, width: 200) == [])
  }

  @Test func anImageThatStaysAtHomeIsMadeAtItsOwnWidthAndAsABase() {
    #expect(wanted(publishing: false) == ["webp 320", "webp 640", "webp 1280", "plain 640"])
    #expect(wanted(publishing: false, of: .jpeg, width: 200) == ["webp 200", "plain 200"])
    #expect(
      wanted([.jpeg], publishing: false, of: .jpeg, width: 400) == ["plain 320", "plain 400"])
    #expect(wanted([.jpeg], publishing: false, of: .jpeg, width: 9_000).last == "plain 2560")
  }

  @Test func aBaseIsNoWiderThanTheWidestWidthThatIsAskedFor() {
    let made = wanted(publishing: false, of: .jpeg, width: 4_000, widths: [200, 400])
    #expect(made == ["webp 200", "webp 400", "plain 400"])
  }

  @Test func whatNoPageCanShowGetsABase() {
    #expect(wanted(of: .tiff, width: 400) == ["webp 320", "webp 400", "plain 400"])
    #expect(wanted(of: .gif, width: 400) == ["webp 320"])
    let moving = wanted(of: .gif, width: 400, isAnimated: true)
    #expect(moving == ["webp 320", "webp 400", "plain 400"])
    #expect(
      wanted(served: [150], of: .gif, width: 400, isAnimated: true) == ["webp 320", "webp 400"])
  }

  @Test func aPageThatIsSharedNeedsOneWideImageThatAllServicesShow() {
    func shared(
      _ formats: [RenditionSettings.Format] = [.webp], publishing: Bool = false,
      of format: ImageFormat = .jpeg, width: Int = 4_000, widths: [Int]? = nil
    ) -> [String] {
      wanted(
        formats, publishing: publishing, of: format, width: width, sharing: true, widths: widths
      ).filter { $0.hasPrefix("plain") }
    }
    #expect(shared() == ["plain 640", "plain 1280"])
    #expect(shared(width: 1_250) == ["plain 640", "plain 1250"])
    #expect(shared(width: 1_199) == ["plain 640"])
    #expect(shared(widths: [400, 1_500, 3_000]) == ["plain 640", "plain 1500"])
    #expect(shared(widths: [400, 3_000]) == ["plain 640", "plain 1280"])
    #expect(shared([.jpeg], widths: [640, 2_560]) == ["plain 640", "plain 2560"])
    #expect(shared([.jpeg], width: 1_000) == ["plain 320", "plain 640", "plain 1000"])
    #expect(shared(publishing: true) == [])
    #expect(shared(publishing: true, of: .webp) == ["plain 1280"])
    #expect(shared(publishing: true, of: .tiff) == ["plain 640", "plain 1280"])
  }

  /// Otherwise what was made for sharing would be pruned by the next run.
  @Test func theCacheKeepsWhatIsMadeForSharing() {
    var settings = RenditionSettings()
    for width in [1_200, 1_237, 1_280, 1_920, 4_000] {
      let recipe = Recipe.shared(settings, upTo: width)
      #expect(recipe.map { Recipe.names(under: settings, sharing: true).contains($0.name) } == true)
    }
    settings.widths = [400, 1_500]
    #expect(Recipe.names(under: settings, sharing: true).contains("3-plain-1500-q78"))
    #expect(!Recipe.names(under: settings, sharing: false).contains("3-plain-1500-q78"))
  }

  @Test func whatAFormatCannotHoldIsNotWishedFor() {
    let tall = wanted([.webp, .jpeg], of: .jpeg, width: 1_500, height: 25_000)
    #expect(tall == ["webp 320", "webp 640", "plain 320", "plain 640", "plain 1280"])
  }
}
