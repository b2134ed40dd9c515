import Model
import Support

/// What one file of a site says that others have to agree with, gathered while they are read in any
/// order.
struct SiteNotes {
  /// A place in a page, for the message that is about it.
  struct Place: Comparable {
    let file: Int
    let line: Int

    static func < (one: Place, other: Place) -> Bool {
      (one.file, one.line) < (other.file, other.line)
    }
  }

  struct Claim: Hashable {
    let image: Int
    let width: Int
    let height: Int?
  }

  var findings = Findings()
  /// Pages that search engines may list, or that nothing tells otherwise, with their title's line.
  private(set) var pages: [Int: Int] = [:]
  /// By the digest of each title, its first two places.
  private(set) var titles: [Int: (title: String, places: [Place])] = [:]
  /// For each file, whether another page leads to it.
  private(set) var isLinked: [Bool]
  /// Places in other pages that links mean: the first link to each.
  private(set) var fragments: [Int: [String: Place]] = [:]
  /// What pages say of the size of images, and the first place of each claim.
  private(set) var claims: [Claim: Place] = [:]
  private(set) var images: [Int: PixelSize] = [:]
  /// Alternative texts that say nothing, and whether they are tags, with the first place of each: cards of a
  /// picture stand on many pages.
  private(set) var weakAlts: [String: (isTags: Bool, place: Place)] = [:]
  /// Pages that those of credits lead to.
  private(set) var credited: Set<Int> = []
  /// The content security policies of all pages, each with the places where it stands.
  private(set) var policies: [ContentPolicy: [Place]] = [:]
  /// The pages that have none, and no script either.
  private(set) var openPages: [Int] = []

  init(count: Int) { isLinked = Array(repeating: false, count: count) }

  mutating func note(_ page: PageReport, file: Int, isCredits: Bool) {
    findings.add(page.findings)
    if let policy = page.policy {
      policies[ContentPolicy(text: policy.text), default: []].append(
        Place(file: file, line: policy.line))
    } else if !page.hasScripts {
      openPages.append(file)
    }
    for lead in page.leads {
      if lead.file != file { isLinked[lead.file] = true }
      if isCredits { credited.insert(lead.file) }
      guard let fragment = lead.fragment else { continue }
      keepFirst(
        Place(file: file, line: lead.line), in: &fragments[lead.file, default: [:]], fragment)
    }
    for image in page.images {
      claim(
        Claim(image: image.file, width: image.width, height: image.height),
        at: Place(file: file, line: image.line))
    }
    for alt in page.weakAlts {
      let place = Place(file: file, line: alt.line)
      let known = weakAlts[alt.text] ?? (alt.isTags, place)
      weakAlts[alt.text] = (known.isTags || alt.isTags, min(known.place, place))
    }
    guard !page.isUnlisted, let title = page.title else { return }
    pages[file] = title.line
    guard !title.text.isEmpty else { return }
    note(title: title.text, at: Place(file: file, line: title.line))
  }

  private mutating func note(title: String, at place: Place) {
    // A page has few words in its title; a digest of them would take as much.
    let key = Int(truncatingIfNeeded: Digest(of: title).words[0])
    var places = titles[key]?.places ?? []
    places.append(place)
    titles[key] = (title, Array(places.sorted().prefix(Findings.most)))
  }

  private mutating func claim(_ claim: Claim, at place: Place) {
    keepFirst(place, in: &claims, claim)
  }

  mutating func note(_ size: PixelSize, ofImage number: Int) { images[number] = size }

  mutating func noteLead(to number: Int) { isLinked[number] = true }

  private func keepFirst<Key: Hashable>(
    _ place: Place, in places: inout [Key: Place], _ key: Key
  ) {
    places[key] = places[key].map { min($0, place) } ?? place
  }
}
