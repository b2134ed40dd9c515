import Foundation
import Model
import TestSupport
import Testing

extension WholeSiteTests.Pages {
  /// What a visitor sees at first, and what changes it.
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct LookTests {
    @Test func theFirstScreenOfAPhoneHasAPictureAndTheBeginningOfMore() async throws {
      let site = try await Showroom.site(.usual)
      try await Browser.use { browser in
        try await browser.resize(width: 390, height: 844)
        try await browser.open("file://\(site.root)/index.html")
        let places = try await browser.run(
          """
          const box = (selector) => document.querySelector(selector).getBoundingClientRect();
          return [box('.hero').top, box('.hero').width - innerWidth, box('.hero').height / innerHeight,
            box('.covers, .grid').top / innerHeight,
            document.querySelectorAll('h1').length, document.querySelectorAll('header .name').length];
          """
        ).elements.map(\.number)
        #expect(places[0] == 0 && places[1] == 0)
        #expect(places[2] > 0.4 && places[2] < 0.75, "the picture takes \(places[2]) of the screen")
        #expect(places[3] < 0.9, "covers begin at \(places[3]) of the screen")
        #expect(places[4] == 1 && places[5] == 0, "the name stands once")
      }
    }

    /// At most 3 % of cards get less than 80 % of the pixels that they have on the screen, as far as
    /// there is a larger file.
    @Test(arguments: [(360, 3), (390, 3), (1440, 1), (1440, 2), (2560, 1)])
    func cardsGetThePixelsThatTheyShow(width: Int, ratio: Int) async throws {
      let site = try await Showroom.site(.usual)
      try await Browser.use { browser in
        try await browser.resize(width: width, height: 1_200, pixelRatio: ratio)
        var (cards, soft) = (0, [String]())
        for page in ["index.html", "all/2.html", "s/landscapes/index.html"] {
          try await browser.open("file://\(site.root)/\(page)")
          try await browser.wait(for: Script.loadEverything)
          let shares = try await browser.run(Self.shares).elements.map(\.text)
          cards += shares.count
          soft += shares.filter { (Double($0.split(separator: " ")[0]) ?? 0) < 0.8 }
        }
        #expect(cards >= 40)
        #expect(soft.count * 100 <= 3 * cards, "\(soft.count) of \(cards): \(soft)")
      }
    }

    @Test(arguments: [(390, 844), (1440, 900)])
    func whatIsFoundStandsOnTheFirstScreen(width: Int, height: Int) async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.resize(width: width, height: height)
        let isSeen =
          "document.querySelector('#results .card').getBoundingClientRect().bottom <= innerHeight"
        try await browser.open(hall.address + "index.html?q=landscape")
        try await browser.until("document.querySelector('#results .card')")
        #expect(try await browser.run("return \(isSeen)").isTrue)
        try await browser.open(hall.address + "index.html")
        try await Hands(browser).filter("landscape")
        #expect(try await browser.run("return \(isSeen)").isTrue)
        try await Hands(browser).clearFilter()
        let share = "return document.querySelector('.hero').offsetHeight / innerHeight"
        #expect(try await browser.run(share).number > 0.4)
      }
    }

    /// Looks whose words stand beside no picture have them right below the header, on phones, too.
    @Test(arguments: ["index.html", "index.html?q=landscape"])
    func aCatalogueBeginsWithoutAGap(page: String) async throws {
      let site = try await Showroom.site("catalogue", in: "en")
      try await Browser.use { browser in
        for width in [360, 1440] {
          try await browser.resize(width: width, height: 800)
          try await browser.open("file://\(site.root)/\(page)")
          let gap = try await browser.run(
            """
            return document.querySelector('.hero h1').getBoundingClientRect().top
              - document.querySelector('header.site').getBoundingClientRect().bottom;
            """
          ).number
          #expect(gap < 48, "at \(width) pixels")
        }
      }
    }

    @Test func aCatalogueTellsMetadataBelowTheCaptions() async throws {
      let site = try await Showroom.site("catalogue", in: "en")
      try await Browser.use { browser in
        try await browser.resize(width: 1280, height: 900)
        try await browser.open("file://\(site.root)/index.html")
        let told = try await browser.run(
          """
          const [line, picture] = ['.metadata', 'picture']
            .map((name) => document.querySelector('ol.rows .card ' + name));
          return [line.textContent, line.getBoundingClientRect().top
            - picture.getBoundingClientRect().bottom];
          """
        ).elements
        #expect(told.first?.text.contains(" × ") == true)
        #expect((told.last?.number ?? 0) > 16, "a line of the caption is between them")
      }
    }

    @Test func captionsComeWithTheMouseAndTheKeyboard() async throws {
      let site = try await Showroom.site(.usual)
      try await Browser.use { browser in
        try await browser.resize(width: 1280, height: 900)
        try await browser.open("file://\(site.root)/all/2.html")
        let caption = """
          const link = document.querySelector('.card a');
          const style = getComputedStyle(link, '::after');
          return [style.opacity, style.content !== "none"];
          """
        #expect(try await browser.run(caption).elements.first?.text == "0")
        try await browser.run("document.querySelector('.card a').focus({focusVisible: true})")
        try await browser.until(
          "getComputedStyle(document.querySelector('.card a'), '::after').opacity === '1'")
        #expect(try await browser.run(caption).elements.last?.isTrue == true)
      }
    }

    @Test func aVisitorChoosesLightOrDarkAndTheSizeOfPictures() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.address + "help.html")
        try await browser.until("document.querySelector('#settings [value=dark]')")
        let background = "return getComputedStyle(document.documentElement).backgroundColor"
        let before = try await browser.run(background).text
        for value in ["light", "dark"] {
          try await browser.run("document.querySelector('#settings [value=\(value)]').click()")
        }
        #expect(try await browser.run(background).text == "rgb(17, 18, 20)")
        try await browser.run("document.querySelector('#settings [value=large]').click()")
        try await browser.open(hall.address + "all/2.html")
        try await browser.until("document.documentElement.classList.contains('dark')")
        #expect(try await browser.run(background).text == "rgb(17, 18, 20)")
        let zoom =
          "return getComputedStyle(document.querySelector('.rows')).getPropertyValue('--zoom')"
        #expect(try await browser.run(zoom).text == "1.6")
        try await browser.run(
          "gallerist.keep('light', null); document.dispatchEvent(new Event('look'))")
        #expect(try await browser.run(background).text == before)
      }
    }

    /// Cells of a sketch are drawn until the image is there, and not behind it.
    @Test func sketchesStandInForImagesThatAreNotThere() async throws {
      let site = try await Showroom.site(.usual)
      try await Browser.use { browser in
        try await browser.resize(width: 1280, height: 900)
        try await browser.open("file://\(site.root)/all/2.html")
        try await browser.wait(for: Script.loadEverything)
        #expect(
          try await browser.run("return document.querySelectorAll('canvas').length").number == 0)
        let pixels = try await browser.run(
          """
          const image = document.querySelector('.card img[data-sketch]');
          image.srcset = ''; image.src = 'none.webp';
          image.closest('picture').querySelectorAll('source').forEach((one) => one.remove());
          gallerist.sketch();
          const canvas = image.closest('a').querySelector('canvas');
          const box = canvas.getBoundingClientRect();
          const data = canvas.getContext('2d').getImageData(0, 0, 4, 3).data;
          return [canvas.width, canvas.height, new Set(data).size, box.width > 50];
          """
        ).elements
        #expect(pixels[0].number == 4 && pixels[1].number == 3)
        #expect(pixels[2].number > 3 && pixels[3].isTrue)
      }
    }

    private static let shares = """
      return [...document.querySelectorAll('.grid .card img')].map((image) => {
        const wanted = image.getBoundingClientRect().width * devicePixelRatio;
        const widths = [...image.closest('picture').querySelectorAll('[srcset]')]
          .flatMap((one) => one.srcset.split(',').map((file) => +/(\\d+)w/.exec(file)?.[1]));
        const most = Math.min(wanted, Math.max(...widths, 1));
        const name = image.currentSrc.split('/').pop();
        const served = +/-(\\d+)-[0-9a-f]{6}\\./.exec(name)?.[1] || image.naturalWidth;
        return (served / most).toFixed(2) + ' ' + name;
      });
      """
  }
}
