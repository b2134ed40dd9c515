import Theme

/// The keys that scripts listen to, by the place where they do.
struct KeyHelp {
  let words: Words

  var tables: [HelpTable] { [anywhere, thumbnail, photo, viewer, actions] }

  private var anywhere: HelpTable {
    table(
      .whereAnywhere,
      [row(.keyFilter, "/"), row(.keyShortcuts, "?"), row(.keyClose, words(.escapeKey))])
  }

  private var thumbnail: HelpTable {
    table(
      .whereThumbnail,
      [
        row(.keyNeighbour, aside + ["↑", "↓"]), row(.keyEnds, ends),
        row(.keyOpen, words(.enterKey)), row(.keyActions, "m"),
        row(.keyChoose, "x"),
      ])
  }

  private var photo: HelpTable {
    table(
      .wherePhoto,
      [
        row(.keyWay, aside), row(.keyViewer, words(.enterKey), "z"), row(.keyMetadata, "i"),
        row(.keyActions, "m"), row(.keyBack, words(.escapeKey)),
      ])
  }

  private var viewer: HelpTable {
    table(
      .whereViewer,
      [
        row(.keyWay, aside + [words(.pageUpKey), words(.pageDownKey)]), row(.keyEnds, ends),
        row(.keyZoom, "+", "-", "0", "z"), row(.keyPan, aside + ["↑", "↓"]),
        row(.slideshow, words(.spaceKey)), row(.fullScreen, "f"), row(.details, "i"),
        row(.keyActions, "m"), row(.close, words(.escapeKey)),
      ])
  }

  private var actions: HelpTable {
    table(
      .whereActions,
      [
        row(.keyItems, "↑", "↓"), row(.keyLeave, words(.tabKey)),
        row(.close, words(.escapeKey)),
      ])
  }

  /// The key of what comes before, then that of what comes after: where one writes from right to
  /// left, the arrow to the right leads back.
  private var aside: [String] {
    words.direction == MessageCatalogue.Direction.rtl.rawValue ? ["→", "←"] : ["←", "→"]
  }

  private var ends: [String] { [words(.homeKey), words(.endKey)] }

  private func table(_ place: Phrase, _ rows: [HelpTable.Row]) -> HelpTable {
    HelpTable(caption: words(place), rows: rows)
  }

  private func row(_ meaning: Phrase, _ keys: String...) -> HelpTable.Row { row(meaning, keys) }

  private func row(_ meaning: Phrase, _ keys: [String]) -> HelpTable.Row {
    HelpTable.Row(keys: keys, meaning: words(meaning))
  }
}
