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

  @Test func abandoningLeavesTheRestUntaken() async {
    let queue = PictureQueue<Item>()
    await queue.add([picture("a")])
    await queue.abandon()
    #expect(await queue.take() == nil)
  }
}
