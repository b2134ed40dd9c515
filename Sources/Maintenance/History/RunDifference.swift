package import Cache
package import Model
import Support

/// What is different after one run from what was after another.
package struct RunDifference: Sendable {
  package let first: StoredRun.Summary
  package let second: StoredRun.Summary
  /// The pictures, each in the order in which the first change of its kind was told.
  package private(set) var came: [SiteEdition.Item] = []
  package private(set) var changed: [SiteEdition.Item] = []
  package private(set) var went: [SiteEdition.Item] = []
  /// The files of the site that differ; nil where one of the two sites is not kept.
  package internal(set) var files: Files?
  /// How many changes of pictures the runs counted and did not name.
  package private(set) var unnamed = 0

  /// By their names, sorted.
  package struct Files: Hashable, Sendable {
    package var written: [String] = []
    package var changed: [String] = []
    package var removed: [String] = []
  }

  /// What happened to a picture between the two.
  private struct Fate {
    var item: SiteEdition.Item
    let wasThere: Bool
    var isThere: Bool
    var hasChanged = false
  }

  private var fates: [PictureID: Fate] = [:]
  private var order: [PictureID] = []

  init(from first: StoredRun.Summary, to second: StoredRun.Summary) {
    self.first = first
    self.second = second
  }

  mutating func add(_ pictures: [StoredRun.Changes.Named], of run: StoredRun.Summary) {
    let counted = run.added.adding(run.changed).adding(run.removed)
    unnamed = unnamed.adding(max(0, counted.subtracting(pictures.count)))
    for picture in pictures { add(picture) }
  }

  private mutating func add(_ picture: StoredRun.Changes.Named) {
    let id = picture.item.id
    if fates[id] == nil {
      let wasThere = picture.kind != .added
      fates[id] = Fate(item: picture.item, wasThere: wasThere, isThere: wasThere)
      order.append(id)
    }
    fates[id]?.item = picture.item
    fates[id]?.isThere = picture.kind != .removed
    if picture.kind == .changed { fates[id]?.hasChanged = true }
  }

  /// Told once all runs are in: what came and went again is no difference.
  mutating func sumUp() {
    for fate in order.compactMap({ fates[$0] }) {
      switch (fate.wasThere, fate.isThere) {
      case (false, true): came.append(fate.item)
      case (true, false): went.append(fate.item)
      case (true, true) where fate.hasChanged: changed.append(fate.item)
      default: break
      }
    }
    if first.number > second.number { (came, went) = (went, came) }
  }
}
