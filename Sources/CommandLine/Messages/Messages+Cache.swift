import Build
import Cache
import Maintenance
import Model
import Support

/// What the program says about a cache.
extension Messages {
  /// What is in no line of the table, and where all of it is.
  static func rest(of inventory: Inventory, in folder: String) -> [String] {
    var lines = ["the database takes \(Numbers.bytes(inventory.databaseBytes))"]
    if inventory.unknownFiles.count > 0 {
      lines.append(
        "\(Numbers.counted(inventory.unknownFiles.count, "file")) that nothing knows "
          + "(\(Numbers.bytes(inventory.unknownFiles.byteCount))): `gallerist cache prune` removes them"
      )
    }
    lines += inventory.setAside.map { "set aside, since it could not be read: \($0)" }
    return lines + ["the cache is in \(folder)"]
  }

  /// What is beside the cache, and where.
  static func state(_ state: StateInventory, in folder: String) -> [String] {
    let history =
      "\(Numbers.counted(state.sites, "site")) and \(Numbers.counted(state.runs.count, "run"))"
    let kept =
      state.keptTrees.count > 0
      ? [
        "\(Numbers.counted(state.keptTrees.count, "earlier site")) can be restored "
          + "(\(Numbers.bytes(state.keptTrees.byteCount)))"
      ] : []
    return kept + ["the state, with the history of \(history), is in \(folder)"]
  }

  /// `PATH: what is wrong (whose it is)`
  static func defect(_ defect: Defect) -> String {
    let owner = owner(of: defect).map { " (\($0))" } ?? ""
    return "\(defect.path): \(trouble(defect.kind))\(owner)"
  }

  private static func trouble(_ kind: Defect.Kind) -> String {
    switch kind {
    case .missing: "is not there"
    case .changed: "has changed since it was stored"
    case .blocked: "is in the place of a folder"
    case .unreadableRow: "its entry in the database is invalid"
    case .unknownFile: "unknown file, which does no harm"
    case .database(let words): "the database is damaged: \(words)"
    }
  }

  private static func owner(of defect: Defect) -> String? {
    switch defect.owner {
    case .original(let picture, let role, _): image(role, of: picture)
    case .rendition(let original, let recipe): "\(recipe) of the original \(original)"
    case .answer(let request): "the answer to \(request)"
    case .none: nil
    }
  }

  /// `the large image of pixabay:9000001`
  static func image(_ role: SourceImage.Role, of picture: PictureID) -> String {
    let image =
      switch role {
      case .preview: "the preview"
      case .large: "the large image"
      case .portrait: "the portrait"
      case .motion: "the video"
      }
    return "\(image) of \(picture)"
  }

  /// `flickr:2 stands for it, as its licence allows more; they look the same`
  static func copy(_ choice: CopyChoice, for picture: PictureID) -> String {
    let isLeader = choice.leader == picture
    let own = isLeader ? "it" : "\(choice.leader)"
    let reason =
      switch choice.reason {
      case .own: "\(own) is a file of your own"
      case .licence: "the licence of \(own) allows more"
      case .size: "\(own) is larger"
      case .order: "\(own) comes first"
      }
    let likeness =
      switch choice.likeness {
      case .bytes: "they have the same bytes"
      case .look: "they look the same"
      case .word: "you say they are the same"
      }
    let stands = isLeader ? "it represents \(choice.picture)" : "\(choice.leader) represents it"
    return "\(stands): \(likeness), and \(reason)"
  }

  static func broken(_ count: Int, in folder: String, nextStep: String) -> Failure {
    Failure(
      .badData,
      "the cache is damaged: \(Numbers.counted(count, "thing")) in it "
        + (count == 1 ? "is wrong" : "are wrong"), place: folder,
      nextStep: "`\(nextStep)` drops what is broken and fetches it again")
  }

  static func whole(_ inventory: Inventory) -> String {
    let originals = inventory.sources.reduce(0) { $0 + $1.originals.count }
    let renditions = inventory.sources.reduce(0) { $0 + $1.renditions.count }
    return "all is intact: \(Numbers.counted(originals, "original")), "
      + "\(Numbers.counted(renditions, "rendition")) and the database"
  }

  static func repair(_ repair: CacheMaintenance.Repair) -> String {
    let subject = owner(of: repair.defect) ?? repair.defect.path
    return switch repair.outcome {
    case .left:
      "\(repair.defect.path): the database is damaged; the next run that opens the cache sets it "
        + "aside and rebuilds it"
    case .dropped: "dropped: \(subject)"
    case .setAside: "renamed to `….foreign-1` or a later number: \(subject)"
    case .fetched: "fetched again: \(subject)"
    case .gone(let reason): "dropped: \(subject), which no longer exists: \(reason)"
    case .unreached(let reason): "dropped: \(subject), which cannot be reached: \(reason)"
    }
  }

  /// What was done, and what the next build does about the rest.
  static func summary(of repairs: [CacheMaintenance.Repair]) -> [String] {
    guard !repairs.isEmpty else { return ["nothing to repair"] }
    let repairs = repairs.filter { $0.outcome != .left && $0.outcome != .setAside }
    guard !repairs.isEmpty else { return [] }
    let fetched = repairs.count { $0.outcome == .fetched }
    let line =
      "\(Numbers.counted(repairs.count, "thing")) repaired: \(fetched) fetched again, "
      + "\(repairs.count - fetched) dropped"
    guard fetched < repairs.count else { return [line] }
    return [line, "the next `gallerist build` fetches or rebuilds what was dropped"]
  }

  static func repairAgain(_ line: String) -> String {
    "run `\(line)` again to repair the rest"
  }

  static func unreached(_ repairs: [CacheMaintenance.Repair], nextStep: String) -> Failure {
    let count = Numbers.counted(repairs.count, "image")
    let details = repairs.prefix(20).map(repair)
    return Failure(
      .unavailable, "\(count) could not be fetched again now",
      nextStep: "`\(nextStep)` fetches them again once they can be reached",
      details: details + (repairs.count > 20 ? [more(repairs.count - 20)] : []))
  }

  static func pruningByAge(without file: String) -> String {
    "there is no configuration at \(file), so only age and use count"
  }

  static func unknownNeeds(_ query: Query) -> String {
    "not all of \(subject(query)) is known, so all images of \(query.source) stay"
  }

  static let nothingToPrune = "nothing to prune"

  static func smallEnough(_ bytes: Int) -> String {
    "the cache takes \(Numbers.bytes(bytes)): nothing to prune"
  }

  static func stillTooLarge(_ bytes: Int, most: Int) -> Failure {
    Failure(
      .incomplete,
      "what must stay in the cache takes \(Numbers.bytes(bytes)), more than \(Numbers.bytes(most))",
      nextStep:
        "existing sites, configured searches and what is younger than `--older-than` stay; remove "
        + "those you no longer want, and prune again")
  }

  static func freed(_ byteCount: Int) -> String {
    "freed \(Numbers.bytes(byteCount))"
  }

  static func more(_ count: Int) -> String { "and \(Numbers.grouped(count)) more" }
}
