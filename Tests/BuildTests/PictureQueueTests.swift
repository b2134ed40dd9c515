import Model
import Testing

@testable import Build

struct PictureQueueTests {
  private struct Item: Identifiable {
    let id: PictureID
  }

  private func picture(_ own: String) -> Item {
    Item(id: PictureID(source: SourceName("test"), own: own))
  }

  @Test func handsOutEachPictureOnceInOrder() async {
    let queue = PictureQueue<Item>()
    for page in [["a", "b", "a"], ["b", "c"]] {
      await queue.add(await queue.new(among: page.map(picture)))
    }
    await queue.close()
    var taken: [String] = []
    while let picture = await queue.take() { taken.append(picture.id.own) }
    #expect(taken == ["a", "b", "c"])
  }

  @Test func aWorkerWaitsForWhatIsFoundLater() async {
    let queue = PictureQueue<Item>()
    async let taken = queue.take()
    await queue.add([picture("late")])
    #expect(await taken?.id.own == "late")
  }

  @Test func closingLetsEveryWaitingWorkerGo() async {
    let queue = PictureQueue<Item>()
    async let one = queue.take()
    async let other = queue.take()
    await queue.close()
    #expect(await one == nil)
    #expect(await other == nil)
  }

  @Test func aSearchThatIsFarAheadWaitsForTheWorkers() async {
    let queue = PictureQueue<Item>(mostAhead: 3)
    let found = await queue.new(among: (0..<5).map { picture("\($0)") })
    await queue.settle(1)
    await queue.add(Array(found.dropFirst()))
    async let ahead = aheadWithRoom(in: queue)
    async let worker = taken(2, of: queue)
    #expect(await ahead < 3)
    #expect(await worker == ["1", "2"])
  }

  @Test func closingHoldsNoSearch() async {
    let queue = PictureQueue<Item>(mostAhead: 1)
    _ = await queue.new(among: [picture("a"), picture("b")])
    async let search: Void = queue.waitForRoom()
    await queue.close()
    await search
  }

  private func aheadWithRoom(in queue: PictureQueue<Item>) async -> Int {
    await queue.waitForRoom()
    return await queue.ahead
  }

  private func taken(_ count: Int, of queue: PictureQueue<Item>) async -> [String] {
    var taken: [String] = []
    for _ in 0..<count { if let item = await queue.take() { taken.append(item.id.own) } }
    return taken
  }

  @Test func abandoningLeavesTheRestUntaken() async {
    let queue = PictureQueue<Item>()
    await queue.add([picture("a")])
    await queue.abandon()
    #expect(await queue.take() == nil)
  }
}
