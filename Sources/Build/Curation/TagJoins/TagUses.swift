import Glibc
import Model

/// Which tags stand on which pictures.
struct TagUses {
  /// Each once, as it is shown first.
  private(set) var tags: [Tag] = []
  /// For each tag its pictures, in order.
  private(set) var pictures: [[Int32]] = []
  /// For each picture its tags.
  private(set) var ofPictures: [[Int32]] = []

  init(_ lists: some Sequence<[Tag]>) {
    var numbers: [Tag: Int32] = [:]
    for list in lists {
      let picture = Int32(truncatingIfNeeded: ofPictures.count)
      var own: [Int32] = []
      for tag in list {
        let number = numbers[tag] ?? Int32(truncatingIfNeeded: tags.count)
        if Int(number) == tags.count {
          numbers[tag] = number
          tags.append(tag)
          pictures.append([])
        }
        guard pictures[Int(number)].last != picture else { continue }
        pictures[Int(number)].append(picture)
        own.append(number)
      }
      ofPictures.append(own)
    }
  }

  /// How many pictures have both.
  func together(_ one: Int, _ other: Int) -> Int {
    let (few, many) =
      pictures[one].count <= pictures[other].count
      ? (pictures[one], pictures[other]) : (pictures[other], pictures[one])
    var (count, start) = (0, 0)
    for picture in few {
      var end = many.count
      while start < end {
        let middle = (start + end) / 2
        if many[middle] < picture { start = middle + 1 } else { end = middle }
      }
      if start < many.count, many[start] == picture { count += 1 }
    }
    return count
  }
}

/// The tags that stand beside one, each as heavy as it is frequent there and rare elsewhere.
struct TagContext {
  /// More would tell little more.
  private static let mostPictures = 100
  private static let mostTags = 40

  private let tag: Int32
  private var weights: [Int32: Double] = [:]

  init(of tag: Int, in uses: TagUses) {
    self.tag = Int32(truncatingIfNeeded: tag)
    let pictures = uses.pictures[tag]
    let step = max(1, pictures.count / Self.mostPictures)
    for place in stride(from: 0, to: pictures.count, by: step) {
      for other in uses.ofPictures[Int(pictures[place])].prefix(Self.mostTags)
      where other != self.tag {
        weights[other, default: 0] += 1
      }
    }
    let all = Double(uses.ofPictures.count)
    for (other, count) in weights {
      weights[other] = count * log(all / Double(uses.pictures[Int(other)].count))
    }
  }

  /// From 0 for nothing in common to 1; nil where nothing is known of one of them.
  func nearness(to other: TagContext) -> Double? {
    let (own, others) = (weights, other.weights)
    let lengths = (length(without: other.tag), other.length(without: tag))
    guard lengths.0 > 0, lengths.1 > 0 else { return nil }
    let common = own.reduce(0.0) { sum, weight in
      sum + weight.value * (others[weight.key] ?? 0)
    }
    return min(1, common / (lengths.0 * lengths.1))
  }

  private func length(without other: Int32) -> Double {
    weights.reduce(0.0) { $1.key == other ? $0 : $0 + $1.value * $1.value }.squareRoot()
  }
}
