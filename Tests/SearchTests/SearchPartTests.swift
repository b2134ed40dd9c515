import Model
import Testing

@testable import Search

struct SearchPartTests {
  private static let widest = [Int.min...Int.max, 0...Int.max, Int.min...0]

  private func division(_ range: ClosedRange<Int>) -> SearchDivision {
    SearchDivision([.range(range, .number, .two(from: "from", to: "to"))])
  }

  @Test(arguments: widest)
  func numbersOfAnySizeAreCut(range: ClosedRange<Int>) throws {
    let halves = try #require(SearchPart(of: division(range)).halves(within: [:]))
    #expect(halves.count == 2)
    #expect(halves[0].parameters["from"] == String(range.lowerBound))
    #expect(halves[1].parameters["to"] == String(range.upperBound))
    #expect(halves.allSatisfy { $0.shown.contains(" to ") })
  }

  @Test(arguments: [Int.max, Int.min])
  func oneNumberIsNotCut(number: Int) {
    #expect(SearchPart(of: division(number...number)).halves(within: [:]) == nil)
  }
}
