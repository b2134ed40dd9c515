import Model

/// The pictures that stand below a picture on its page: the same picture again, and pictures like it.
struct Companions {
  static let mostSame = 6
  /// Where the page stands for all of them.
  static let mostTogether = 24
  static let mostAlike = 6

  let site: SiteIndex
  let number: Int
  /// Those of its copies that are shown.
  let same: [Int]
  /// For what stands below the copies.
  private let allowance: SourceAllowance

  init(site: SiteIndex, number: Int) {
    self.site = site
    self.number = number
    var allowance = SourceAllowance(site.content.sources)
    _ = allowance.take(site.pictures[number].id.source)
    let most = site.groups.shareCards ? Self.mostTogether : Self.mostSame
    same = site.groups.copies(of: number, most: most)
      .filter { allowance.take(site.pictures[$0].id.source) }
    self.allowance = allowance
  }

  /// The nearest first.
  func alike() -> [Int] { site.opened(number).alike(nearest) }

  private func nearest() -> [Int] {
    let few = site.similar.nearest(to: number, most: 2 * Self.mostAlike)
    let shown = self.shown(of: few)
    // Where many are the same picture, those that are left may be too few.
    guard shown.count < Self.mostAlike, few.count == 2 * Self.mostAlike else { return shown }
    return self.shown(of: site.similar.nearest(to: number))
  }

  private func shown(of near: [Int]) -> [Int] {
    var allowance = allowance
    var shown = [number]
    for other in near where shown.count <= Self.mostAlike {
      // Of those that are the same picture, one is enough.
      guard !shown.contains(where: { site.groups.areSame($0, other) }),
        allowance.take(site.pictures[other].id.source)
      else { continue }
      shown.append(other)
    }
    return Array(shown.dropFirst())
  }

  /// Whether copies are left out. How many would change on the pages of all of them with each that comes.
  var hasOthers: Bool { site.groups.group(of: number).count > same.count + 1 }

  var largest: Int? { site.groups.largest(with: number) }
}
