import Model
import Testing

@testable import Site

/// Copies are found among many pictures without comparing each with each.
struct CopySearchTests {
  private let plain = Fingerprint(high: 0xF0F0_1234_5678_9ABC, low: 0x0FED_CBA9_8765_4321)

  /// As somebody would make them who wants every picture to be compared with every other.
  @Test(arguments: [0, 3])
  func aCrowdOfCopiesIsOneGroupAndComparedInProportionToItsNumber(shift: UInt64) {
    let found = search(
      (0..<4_000).map { Fingerprint(high: plain.high, low: plain.low ^ $0 << shift & 0x7FF8) })
    #expect(found.compared < 4_000 * 1_000)
    #expect(found.groups.map(\.count) == [4_000])
  }

  @Test func aCrowdThatIsLikeItInPartHidesNoCopy() {
    let crowd = (0..<4_000).map { number in
      Fingerprint(high: plain.high, low: number &* 0x9E37_79B9_7F4A_7C15)
    }
    // One bit in each of three chunks, two in another: the crowd shares the fourth.
    let copy = Fingerprint(high: plain.high ^ 0x0003_0001_0001_0000, low: plain.low ^ 1)
    let found = search([plain] + crowd + [copy])
    #expect(found.groups.contains([0, 4_001]))
  }

  @Test func picturesThatHaveNothingInCommonAreHardlyCompared() {
    var state: UInt64 = 7
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
    let found = search((0..<4_000).map { _ in Fingerprint(high: next(), low: next()) })
    #expect(found.groups == [] && found.compared < 4_000 * 20)
  }

  /// Some hundred pictures are a thread's at once: copies lie within such a piece, and across.
  @Test func anyNumberOfThreadsFindsTheSame() {
    var prints = (0..<3_000).map { number in
      Fingerprint(
        high: plain.high ^ UInt64(number % 700) << 9, low: plain.low ^ UInt64(number % 13))
    }
    prints += (0..<600).map {
      Fingerprint(high: $0 &* 0x9E37_79B9_7F4A_7C15, low: $0 / 2 &* 0xD1B5_4A32_D192_ED03)
    }
    let alone = search(prints)
    #expect(!alone.groups.isEmpty)
    for jobs in [2, 3, 8] {
      let found = search(prints, jobs: jobs)
      #expect(found.groups == alone.groups && found.compared == alone.compared)
    }
  }

  @Test func ofPicturesThatAreJoinedAlreadyOneIsCompared() {
    let others = (0..<400).map { _ in Fingerprint(high: plain.high, low: plain.low ^ 1) }
    let all = [plain] + others
    let alone = search(all)
    let joined = search(all, joined: (2..<all.count).map { (1, $0) })
    #expect(alone.groups == [Array(0...400)] && joined.groups == alone.groups)
    #expect(joined.compared < 50 && alone.compared > 1_000)
  }

  private func search(
    _ fingerprints: [Fingerprint], joined: [(Int, Int)] = [], jobs: Int = 1
  ) -> (groups: [[Int]], compared: Int) {
    let one = Samples.picture(1)
    let pictures = fingerprints.map { fingerprint in
      var picture = one
      picture.features = VisualFeatures(fingerprint: fingerprint, structure: Samples.structure)
      return picture
    }
    var sets = DisjointSets(count: pictures.count)
    for (one, other) in joined { sets.join(one, other) }
    let compared = CopySearch.join(pictures, in: &sets, jobs: jobs)
    return (sets.groups, compared)
  }
}
