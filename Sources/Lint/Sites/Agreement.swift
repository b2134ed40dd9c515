import Model

/// What only all files of a site together tell.
struct Agreement {
  let check: SiteCheck
  let notes: SiteNotes

  private var paths: [String] { check.site.paths }

  func findings() -> [Finding] {
    titles() + orphans() + fragments() + sizes() + weakAlts() + credits() + policies()
  }

  private func titles() -> [Finding] {
    notes.titles.values.flatMap { title, places in
      places.dropFirst().map { place in
        Finding(
          .uniqueTitle, file: paths[place.file], line: place.line,
          "\(paths[places[0].file]) has the title “\(PageReport.shown(title))”, too")
      }
    }
  }

  /// The front page and the one for what is not there are found without a link.
  private func orphans() -> [Finding] {
    notes.pages.compactMap { number, _ in
      let path = paths[number]
      guard !notes.isLinked[number], path != "index.html", path != "404.html" else { return nil }
      return Finding(.orphan, file: path, "no page leads to it")
    }
  }

  private func fragments() -> [Finding] {
    notes.fragments.flatMap { number, wanted -> [Finding] in
      guard let ids = check.ids(of: number) else { return [] }
      return wanted.filter { !ids.contains($0.key) && !$0.key.isEmpty && $0.key != "top" }.map {
        id, place in
        Finding(
          .missingFragment, file: paths[place.file], line: place.line,
          "a link means “#\(PageReport.shown(id))” on \(paths[number]), which has no such place")
      }
    }
  }

  private func sizes() -> [Finding] {
    notes.claims.compactMap { claim, place in
      guard let size = notes.images[claim.image] else { return nil }
      // Who makes a picture smaller rounds the shorter side, this way or that.
      let isOff = claim.height.map { abs($0 - size.height) > 1 } ?? false
      guard claim.width != size.width || isOff else { return nil }
      let claimed = claim.height.map { "\(claim.width) × \($0)" } ?? "\(claim.width)w"
      return Finding(
        .imageSize, file: paths[place.file], line: place.line,
        "\(paths[claim.image]) is \(size.width) × \(size.height) pixels, and the page says \(claimed)"
      )
    }
  }

  private func weakAlts() -> [Finding] {
    notes.weakAlts.map { text, weak in
      Finding(
        .weakAlternative, file: paths[weak.place.file], line: weak.place.line,
        "the alternative text “\(PageReport.shown(text))” "
          + (weak.isTags ? "is nothing but tags" : "says nothing of the image"))
    }
  }

  /// The policy that most pages have is that of the site: one that lets more pass is a hole in it.
  private func policies() -> [Finding] {
    let all = notes.policies.sorted {
      ($1.value.count, $0.key.text) < ($0.value.count, $1.key.text)
    }
    let guarded = all.reduce(0) { $0 + $1.value.count }
    guard let site = all.first, guarded > notes.openPages.count else { return [] }
    let expected = PolicyDirectives(site.key)
    let weaker = all.dropFirst().flatMap { policy, places -> [Finding] in
      let excess = PolicyDirectives(policy).excess(over: expected)
      guard !excess.isEmpty else { return [] }
      return places.map { place in
        Finding(
          .policy, file: paths[place.file], line: place.line,
          "the content security policy is weaker than that of the other pages: "
            + excess.joined(separator: ", "))
      }
    }
    let open = notes.openPages.map { file in
      Finding(
        .policy, file: paths[file], "the page has no content security policy, as the others have")
    }
    return weaker + open
  }

  /// Where a site of ours has a page of credits, each page of a picture has its line there.
  private func credits() -> [Finding] {
    guard paths.contains("credits.html") else { return [] }
    return notes.pages.keys.sorted().compactMap { number in
      guard paths[number].hasPrefix("photo/"), !notes.credited.contains(number) else { return nil }
      return Finding(.credit, file: paths[number], "the page of credits does not name it")
    }
  }
}
