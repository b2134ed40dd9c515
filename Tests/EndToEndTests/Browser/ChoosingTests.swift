import Model
import Support
import TestSupport
import Testing

extension WholeSiteTests.Interaction {
  /// Choosing photos of a page, and what can be done with several.
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct ChoosingTests {
    @Test(arguments: [Showroom.Exhibit.usual, .torture])
    func theirBestFilesAreOneZipFileWithTheCredits(_ exhibit: Showroom.Exhibit) async throws {
      let hall = try Hall(try await Showroom.site(exhibit), at: "/a/b/")
      let folder = try TemporaryFolder()
      try await Browser.use(.full) { browser in
        let choosing = Choosing(browser)
        try await browser.open(hall.address + "index.html")
        try await browser.wait(for: "navigator.serviceWorker.ready.then(() => done(0))")
        try await browser.until("navigator.serviceWorker.controller")
        try await browser.saveDownloads(to: folder.path)
        try await choosing.begin()
        try await choosing.press("Select all on this page")
        let records = try await choosing.records()
        try await choosing.press("Save as ZIP file")
        let title = try await browser.run("return document.querySelector('h1').textContent").text
        let name = title.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-") + ".zip"
        #expect(try await !folder.download(name, by: browser).isEmpty)

        // Tested by somebody else's program.
        let unpacked = try await Program(path: "/bin/sh").run(
          ["-c", "export LC_ALL=C.UTF-8; unzip -tq *.zip && unzip -qd all *.zip"], in: folder.path)
        #expect(unpacked.status == 0, "\(unpacked.errors)")
        let top = "all/" + name.dropLast(".zip".count)
        let files = try folder.files(under: top)
        #expect(files.count == records.count + 1)
        #expect(files.allSatisfy { !$0.contains("/") })
        let digits = String(records.count).count
        let credits = String(
          decoding: try File.bytes(of: "\(folder.path)/\(top)/credits.txt", atMost: 1 << 20),
          as: UTF8.self)
        for (place, record) in records.enumerated() {
          let number = String(place + 1)
          let start = String(repeating: "0", count: digits - number.count) + number + " "
          let file = try #require(files.first { $0.hasPrefix(start) })
          let bytes = try File.bytes(of: "\(folder.path)/\(top)/\(file)", atMost: 1 << 26)
          #expect(try bytes == hall.site.bytes(record.file), "\(file)")
          #expect(credits.contains(file) && credits.contains(record.credit))
        }
      }
    }

    @Test func clicksAndKeysChooseOneOrAllUpToThere() async throws {
      try await Hall.visit(.usual) { browser, hall in
        let choosing = Choosing(browser)
        try await browser.open(hall.address + "index.html")
        try await choosing.begin()
        try await choosing.click(1)
        try await choosing.click(3, isRange: true)
        #expect(try await choosing.chosen() == [1, 2, 3])
        try await choosing.click(2)
        #expect(try await choosing.chosen() == [1, 3])
        #expect(try await browser.address() == hall.address + "index.html")

        // Whoever is on a photo stays there.
        try await browser.press(.escape)
        try await browser.until("!document.querySelector('.choosing')")
        #expect(try await choosing.chosen() == [])
        try await browser.run("document.querySelectorAll('.card > a')[0].focus()")
        try await browser.type("x")
        try await choosing.says("1 photo selected")
        try await browser.press(.right)
        try await browser.press(.right)
        try await browser.type("X")
        #expect(try await choosing.chosen() == [0, 1, 2])
        try await browser.press(.space)
        #expect(try await choosing.chosen() == [0, 1])
        try await browser.press(.enter)
        try await choosing.says("3 photos selected")
        try await choosing.press("Add to my favourites")
        #expect(try await browser.run("return gallerist.favourites().length").number == 3)
        try await choosing.press("Done")
        #expect(
          try await browser.run("return document.activeElement.matches('.card > a')").isTrue)
      }
    }

    @Test func whatComesLaterCanBeChosenToo() async throws {
      try await Hall.visit(.large) { browser, hall in
        let (choosing, hands) = (Choosing(browser), Hands(browser))
        try await browser.open(hall.address + "index.html")
        let before = try await hands.cards()
        try await choosing.begin()
        try await choosing.click(0)
        try await hands.scroll(to: before + 1)
        try await browser.until(
          "[...document.querySelectorAll('.card > a')].every(link => link.role === 'checkbox')")
        try await choosing.click(before, isRange: true)
        try await choosing.says("\(before + 1) photos selected")
      }
    }

    @Test func inAFolderThereAreLinksToTheFiles() async throws {
      let site = try await Showroom.site(.usual)
      try await Browser.use { browser in
        let choosing = Choosing(browser)
        try await browser.open("file://\(site.root)/index.html")
        try await choosing.begin()
        try await choosing.click(0)
        try await choosing.click(1)
        try await choosing.press("Downloads")
        try await browser.until("document.querySelectorAll('.choosing a').length === 2")
        let links = try await browser.run(
          "return [...document.querySelectorAll('.choosing a')].map(({href}) => href)"
        ).elements.map(\.text)
        let files = try await choosing.records().map { "file://\(site.root)/" + $0.file }
        #expect(links == files)
      }
    }

    @Test func allOfASearchIsAFileInAFolderToo() async throws {
      let site = try await Showroom.site(.close)
      let archive = try #require(try site.files().first { $0.hasSuffix(".zip") })
      let page = archive.pathParts().dropLast().joined(separator: "/") + "/index.html"
      try await Browser.use { browser in
        try await browser.open("file://\(site.root)/\(page)")
        try await browser.until("document.querySelector('.play')")
        let link = "document.querySelector('main a[download]')"
        #expect(
          try await browser.run("return \(link).textContent").text.hasPrefix(
            "Save all as ZIP file ("))
        #expect(
          try await browser.run("return \(link).href").text == "file://\(site.root)/\(archive)")
      }
    }

    @Test func whatCannotBeFetchedIsTold() async throws {
      let hall = try Hall(try await Showroom.site(.usual))
      try await Browser.use(.full) { browser in
        let choosing = Choosing(browser)
        try await browser.open(hall.address + "index.html")
        try await browser.wait(for: "navigator.serviceWorker.ready.then(() => done(0))")
        try await browser.until("navigator.serviceWorker.controller")
        try await choosing.begin()
        try await choosing.click(0)
        _ = try await choosing.records()
        hall.host.stop()
        try await browser.wait(
          for:
            "caches.keys().then(all => Promise.all(all.map(one => caches.delete(one)))).then(() => done(0))"
        )
        try await choosing.press("Save as ZIP file")
        try await choosing.says("The photos could not be fetched.")
        #expect(try await choosing.chosen() == [0])
      }
    }
  }
}
