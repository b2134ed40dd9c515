import TestSupport
import Testing

extension WholeSiteTests.Interaction {
  /// What somebody keeps whole is there without a network, visited before or not.
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct KeepingTests {
    @Test(arguments: Showroom.Exhibit.kept, ["/", "/a/b/"])
    func theWholeGalleryIsThereAfterTheServerStopped(
      _ exhibit: Showroom.Exhibit, at path: String
    ) async throws {
      let hall = try Hall(try await Showroom.site(exhibit), at: path)
      try await Browser.use(.full) { browser in
        let keeping = Keeping(browser, hall)
        try await keeping.keepAll()
        let files = try hall.site.files().filter(Self.isVisited)
        let missing = try await keeping.missingOffline(files)
        #expect(missing == [], "of \(files.count)")
        // That the page without a policy found no icon is no matter.
        _ = try await browser.console()

        // Pages, the viewer and the search are whole as well.
        try await browser.open(hall.photo)
        try await Hands(browser).openViewer()
        try await browser.press(.escape)
        try await browser.open(hall.address + "index.html?q=a")
        try await browser.until(
          "document.querySelector('#results .card img')?.naturalWidth > 0")
        try await keeping.showSettings()
        try await keeping.says("Kept: ", in: 0)
        let console = try await browser.console()
        #expect(console == [])
      }
    }

    @Test func ofOneSearchItsPhotosAreKeptAndNoOthers() async throws {
      let hall = try Hall(try await Showroom.site(.torture))
      let lists = try hall.site.files().filter {
        $0.firstMatch(of: #/^s\/[^\/]+\/index\.html$/#) != nil
      }
      let list = try #require(lists.first { (try? hall.site.photos(on: $0).isEmpty) == false })
      let own = Set(try hall.site.photos(on: list))
      let all = try hall.site.files().filter { $0.hasPrefix("photo/") }
      try await Browser.use(.full) { browser in
        let keeping = Keeping(browser, hall)
        try await keeping.open(list)
        try await keeping.keep(1)
        try await keeping.says("Kept: ", in: 1)
        let images = try hall.site.files().filter { image in
          image.hasPrefix("img/")
            && own.contains { image.hasPrefix("img" + $0.dropFirst(5).dropLast(5)) }
        }
        #expect(!images.isEmpty)
        let kept = own.union(images).union([list, "index.html"])
        let missing = Set(try await keeping.missingOffline(all + kept))
        #expect(missing.isDisjoint(with: kept))
        #expect(!missing.isEmpty, "more is kept than was asked for")
      }
    }

    @Test func whatIsPausedStaysSoAndGoesOnWhenSomebodySaysSo() async throws {
      try await Hall.visit(.usual, in: .full) { browser, hall in
        let keeping = Keeping(browser, hall)
        try await keeping.open("index.html")
        try await browser.run(
          """
          new MutationObserver(() => [...document.querySelectorAll('.keep button')]
            .find(({textContent}) => textContent === 'Pause')?.click())
            .observe(document.querySelector('.keep'), {subtree: true, childList: true});
          """)
        try await keeping.keep(0)
        try await keeping.says("Not all of it is here", in: 0)
        try await browser.open(hall.photo)
        try await keeping.showSettings()
        try await keeping.says("Not all of it is here", in: 0)
        try await keeping.click("Continue", in: 0)
        try await keeping.says("Kept: ", in: 0)
        try await keeping.click("Remove", in: 0)
        try await browser.until("document.querySelector('.keep button').textContent === 'Keep…'")
        #expect(try await keeping.stores() == [])
      }
    }

    @Test func whatIsRemovedOnTheWayDoesNotComeBack() async throws {
      try await Hall.visit(.usual, in: .full) { browser, hall in
        let keeping = Keeping(browser, hall)
        try await keeping.open("index.html")
        try await browser.run(
          """
          new MutationObserver(() => document.querySelector('.keep progress').value
            && [...document.querySelectorAll('.keep button')]
            .find(({textContent}) => textContent === 'Remove')?.click())
            .observe(document.querySelector('.keep'), {subtree: true, attributes: true});
          """)
        try await keeping.keep(0)
        try await browser.until("document.querySelector('.keep button').textContent === 'Keep…'")
        try await keeping.look(0)
        #expect(try await keeping.stores() == [])
      }
    }

    @Test func aBegunOneGoesOnOnTheNextPage() async throws {
      try await Hall.visit(.usual, in: .full) { browser, hall in
        let keeping = Keeping(browser, hall)
        try await keeping.open("index.html")
        // Whoever leaves at once has hardly a file of it.
        try await keeping.look(0)
        try await browser.run(
          """
          new MutationObserver(() => document.querySelector('.keep progress').hidden
            || location.assign('\(hall.photo)'))
            .observe(document.querySelector('.keep'), {subtree: true, attributes: true});
          """)
        try await keeping.click("Keep", in: 0)
        try await browser.arrive(at: hall.photo)
        try await keeping.showSettings()
        try await keeping.says("Kept: ", in: 0)
      }
    }

    @Test func whatHasNoRoomIsToldAndNotSaidToBeKept() async throws {
      try await Hall.visit(.usual, in: .full) { browser, hall in
        let keeping = Keeping(browser, hall)
        try await keeping.open("index.html")
        try await browser.run(
          "navigator.storage.estimate = async () => ({quota: 1500000, usage: 1000000});")
        try await keeping.click("Keep…", in: 0)
        try await keeping.says("; this browser has room for 500 kB.", in: 0)

        // What browsers say beforehand is more than they have in the end.
        let origin = String(hall.address.dropLast())
        try await browser.command(
          "Storage.overrideQuotaForOrigin", "{\"origin\":\"\(origin)\",\"quotaSize\":1500000}")
        try await browser.open(hall.photo)
        try await keeping.showSettings()
        try await keeping.keep(0)
        try await keeping.says("has no room for all of it", in: 0)
        #expect(try await keeping.stores() == [])
        try await browser.open(hall.photo)
        try await keeping.showSettings()
        try await keeping.says("has no room for all of it", in: 0)
        try await keeping.click("Try again", in: 0)
        try await keeping.says("Takes about", in: 0)
      }
    }

    @Test func aRenewedGalleryIsKeptAnew() async throws {
      let (studio, hall) = try await Self.landscapes()
      try await Browser.use(.full) { browser in
        let keeping = Keeping(browser, hall)
        try await keeping.keepAll()
        let former = try #require(
          try studio.site.files().first { $0.hasPrefix("assets/site") })
        try studio.folder.write("/* another */ html { color: red }", to: "mine/assets/site.css")
        try #require(
          try await studio.build("landscape", "--output", "output", "--theme", "mine").status == 0)
        try await keeping.letAnHourPass()
        try await browser.open(hall.address + "tags/index.html")
        let style = try #require(
          try studio.site.files().first {
            $0.hasPrefix("assets/site") && (try? studio.site.text($0).contains("red")) == true
          })
        try await keeping.holds(style, butNot: former)
        let files = try hall.site.files().filter(Self.isVisited)
        let missing = try await keeping.missingOffline(files)
        #expect(missing == [])
      }
    }

    @Test func aRenewalWithoutRoomLeavesWhatWasKept() async throws {
      let (studio, hall) = try await Self.landscapes()
      try await Browser.use(.full) { browser in
        let keeping = Keeping(browser, hall)
        try await keeping.keepAll()
        try #require(
          try await studio.build("landscape", "fractal", "pattern", "--output", "output").status
            == 0)
        // What was written and removed on the way is counted late.
        let usage = try await browser.wait(
          for: """
            let [known, times] = [0, 0];
            const look = async () => {
              const {usage} = await navigator.storage.estimate();
              times = usage === known ? times + 1 : 0;
              known = usage;
              if (times === 4) done(usage); else setTimeout(look, 250);
            };
            look();
            """)
        let origin = String(hall.address.dropLast())
        try await browser.command(
          "Storage.overrideQuotaForOrigin",
          "{\"origin\":\"\(origin)\",\"quotaSize\":\(Int(usage.number) + 50_000)}")
        try await keeping.letAnHourPass()
        try await browser.open(hall.address + "tags/index.html")
        try await keeping.showSettings()
        try await keeping.says("no room for the renewed site", in: 0)
        #expect(try await keeping.stores().count == 1)
        hall.host.stop()
        try await browser.open(hall.photo)
        try await browser.until("document.querySelector('article.photo')")
        #expect(try await browser.run(Script.brokenImages).elements.isEmpty)
      }
    }

    /// A message is lost on its way, or with a worker that has heard it.
    @Test(arguments: [
      "",
      "port.postMessage({isHeard: true}); setTimeout(() => {"
        + "navigator.serviceWorker.dispatchEvent(new Event('controllerchange')); });",
    ])
    func whatTheWorkerDoesNotAnswerIsAskedAgain(_ instead: String) async throws {
      try await Hall.visit(.usual, in: .full) { browser, hall in
        let keeping = Keeping(browser, hall)
        try await keeping.open("index.html")
        try await browser.run(
          """
          const {postMessage} = ServiceWorker.prototype;
          ServiceWorker.prototype.postMessage = (message, [port]) => {
            ServiceWorker.prototype.postMessage = postMessage;
            \(instead)
          };
          """)
        try await keeping.look(0)
      }
    }

    @Test func whatIsRemovedBeforeTheWorkerHeardOfItDoesNotComeBack() async throws {
      try await Hall.visit(.usual, in: .full) { browser, hall in
        let keeping = Keeping(browser, hall)
        try await keeping.open("index.html")
        try await keeping.look(0)
        try await browser.run(
          """
          const {postMessage} = ServiceWorker.prototype;
          window.begun = 0;
          ServiceWorker.prototype.postMessage = function (message, ports) {
            if (message.task === 'remove') window.removed = (window.removed ?? 0) + 1;
            if (message.task === 'begin' && window.begun++ === 0) return;
            postMessage.call(this, message, ports);
          };
          """)
        try await keeping.click("Keep", in: 0)
        try await keeping.click("Remove", in: 0)
        // Once by the visitor, and once when what came late is there.
        try await browser.until("window.begun === 2 && window.removed === 2")
        try await browser.wait(
          for: """
            const look = async () => (await caches.keys()).some(name => name.includes(' whole '))
              ? setTimeout(look, 20) : done(0);
            look();
            """)
      }
    }

    /// Whatever else a page asked of the worker at the same moment.
    @Test func whatIsRemovedWhileOthersAskForItDoesNotComeBack() async throws {
      try await Hall.visit(.usual, in: .full) { browser, hall in
        let keeping = Keeping(browser, hall)
        try await keeping.open("index.html")
        try await keeping.look(0)
        try await browser.wait(
          for: """
            const ask = (task, values = {}) => new Promise((resolve) => {
              const {port1, port2} = new MessageChannel();
              port1.onmessage = ({data}) => data.isHeard || resolve(data);
              navigator.serviceWorker.controller
                .postMessage({task, name: '', ...values}, [port2]);
            });
            const others = () => ['keep', 'tidy', 'notes', 'note']
              .map((task) => ask(task, {files: [], content: {}}));
            const tryAll = async () => {
              for (let round = 0; round < 10; round++) {
                await ask('begin', {content: {}});
                await Promise.all([...others(), ask('remove'), ...others()]);
              }
            };
            tryAll().then(done);
            """)
        #expect(try await keeping.stores() == [])
      }
    }

    /// A gallery that a test may build anew.
    private static func landscapes() async throws -> (Studio, Hall) {
      let studio = try Studio()
      try #require(try await studio.build("landscape", "--output", "output").status == 0)
      return (studio, try Hall(studio.site))
    }

    private static func isVisited(_ path: String) -> Bool {
      path.hasSuffix(".html") || path == "site.webmanifest"
        || ["assets/", "data/", "img/"].contains(where: path.hasPrefix)
    }
  }
}
