import Build
import Configuration
import Model
import Site
import Support
import Synchronization

extension CurationSession {
  /// Does what a page asks for, and says what it is to show from now on.
  func answer(to request: CurationRequest) throws(Failure) -> JSONValue {
    let (result, isNews) = state.withLock { state in
      let edition = state.edition
      var sitting = Sitting(request: request, means: means, state: state)
      let result = Result { () throws(Failure) in try sitting.answer() }
      if case .success = result { state = sitting.state }
      return (result, state.edition != edition || state.publication.phase == .wanted)
    }
    if isNews { wake() }
    return try result.get()
  }
}

/// One request, with the state that it leaves behind.
private struct Sitting {
  let request: CurationRequest
  let means: CurationSession.Means
  var state: CurationSession.State

  private var gallery: CuratedGallery { state.gallery }
  private var curation: Curation { state.configuration.curation }

  mutating func answer() throws(Failure) -> JSONValue {
    switch request.act {
    case .look: return reply(about: state.changed.keys)
    case .open: return try opened()
    case .hidden: return hidden
    case .publish:
      state.publication.want()
      return reply(about: [])
    case .undo: return try goBack(from: \.done, to: \.undone)
    case .redo: return try goBack(from: \.undone, to: \.done)
    case .hide: return try hide()
    case .show: return try show()
    case .say: return try say()
    case .tag: return try tag()
    case .place: return try place()
    case .cover: return try cover()
    }
  }

  // MARK: Changes

  private mutating func hide() throws(Failure) -> JSONValue {
    let (today, reason) = (means.today(), request.text("reason"))
    let named = try named()
    return try change(named) { editor in
      for picture in named {
        editor.set(.hide, .flag(true), of: picture)
        if let reason, !reason.isEmpty { editor.set(.reason, .text(reason), of: picture) }
        editor.set(.since, .text(today), of: picture)
      }
    }
  }

  private mutating func show() throws(Failure) -> JSONValue {
    let named = try named()
    let pictures = Set(named.compactMap(gallery.picture))
    let said = curation.pictures.filter { $0.value.isHidden == true }.keys.filter { reference in
      named.contains(reference) || gallery.picture(reference).map(pictures.contains) == true
    }
    let view = gallery.view(by: curation)
    return try change(named) { editor in
      for picture in said {
        for key in [CuratedKey.hide, .forget, .reason, .since] {
          editor.set(key, nil, of: picture)
        }
      }
      for id in pictures where view.isHiddenBeside(id) {
        editor.set(.hide, .flag(false), of: .id(id))
      }
    }
  }

  private mutating func say() throws(Failure) -> JSONValue {
    let picture = try one()
    var values: [(CuratedKey, CuratedValue?)] = []
    for key in [CuratedKey.title, .alt, .reason] {
      if let text = request.text(key.rawValue) {
        values.append((key, text.isEmpty ? nil : .text(text)))
      }
    }
    if let text = request.text("caption", isLine: false) {
      values.append((.caption, text.isEmpty ? nil : .text(text)))
    }
    if let text = request.text("focus") {
      guard let focus = Focus(text) else {
        guard text.isEmpty else { throw Self.refusal("“\(text)” is not a point of a picture") }
        values.append((.focus, nil))
        return try change([picture], values)
      }
      values.append((.focus, .text(focus.description)))
    }
    if let tags = request.tags("tags"), let id = gallery.picture(picture),
      let told = gallery.view(by: curation).told(id)
    {
      let own = told.source.tags
      values.append((.add, .tags(tags.filter { !own.contains($0) })))
      values.append((.remove, .tags(own.filter { !tags.contains($0) })))
    }
    return try change([picture], values)
  }

  private mutating func change(
    _ pictures: [PictureReference], _ values: [(CuratedKey, CuratedValue?)]
  ) throws(Failure) -> JSONValue {
    try change(pictures) { editor in
      for picture in pictures {
        for (key, value) in values { editor.set(key, value, of: picture) }
      }
    }
  }

  private mutating func tag() throws(Failure) -> JSONValue {
    let (named, known) = (try named(), curation.pictures)
    let (added, removed) = (request.tags("add") ?? [], request.tags("remove") ?? [])
    return try change(named) { editor in
      for picture in named {
        let entry = known[picture]
        func joined(_ own: [Tag]?, _ new: [Tag], without others: [Tag]) -> CuratedValue? {
          .tags((own ?? []).filter { !new.contains($0) && !others.contains($0) } + new)
        }
        editor.set(.add, joined(entry?.addedTags, added, without: removed), of: picture)
        editor.set(.remove, joined(entry?.removedTags, removed, without: added), of: picture)
      }
    }
  }

  private mutating func place() throws(Failure) -> JSONValue {
    let (slug, listed) = try collection()
    let ids = Set(try named().compactMap(gallery.picture))
    let target = request.text("target").flatMap { reference($0) }.flatMap(gallery.picture)
    var order = CollectionOrder(
      listed, curation.collections[slug], known: { [gallery] in gallery.picture($0) })
    switch (request.text("at"), target) {
    case ("first", _): order.move(ids, to: .first)
    case ("last", _): order.move(ids, to: .last)
    case ("before", let id?) where !ids.contains(id): order.move(ids, to: .before(id))
    case ("after", let id?) where !ids.contains(id): order.move(ids, to: .after(id))
    default: throw Self.refusal("the target is missing")
    }
    let said = order.said
    return try change([], collections: [slug]) { editor in
      editor.set(.order, nil, ofCollection: slug)
      editor.set(.first, .pictures(said.first), ofCollection: slug)
      editor.set(.last, .pictures(said.last), ofCollection: slug)
    }
  }

  private mutating func cover() throws(Failure) -> JSONValue {
    let (slug, picture) = (try collection().slug, try one())
    return try change([], collections: [slug]) { editor in
      editor.set(.cover, .text(picture.description), ofCollection: slug)
    }
  }

  private mutating func change(
    _ pictures: [PictureReference], collections: Set<String> = [],
    _ work: (inout CurationEditor) -> Void
  ) throws(Failure) -> JSONValue {
    let before = titles(of: pictures)
    let undoing = try CurationEditor.change(state.configuration, sources: means.sources, work)
    guard !undoing.isEmpty else { return reply(about: Set(pictures.compactMap(gallery.picture))) }
    let step = CurationSession.Step(
      undoing: undoing, pictures: Set(pictures), collections: collections)
    state.done = state.done.suffix(CurationSession.mostSteps - 1) + [step]
    state.undone = []
    return try reply(to: step, before)
  }

  private mutating func goBack(
    from: WritableKeyPath<CurationSession.State, [CurationSession.Step]>,
    to: WritableKeyPath<CurationSession.State, [CurationSession.Step]>
  ) throws(Failure) -> JSONValue {
    guard let step = state[keyPath: from].popLast() else { return reply(about: []) }
    let before = titles(of: step.pictures)
    let undoing = try CurationEditor.change(state.configuration, sources: means.sources) {
      $0.undo(step.undoing)
    }
    state[keyPath: to].append(
      CurationSession.Step(
        undoing: undoing, pictures: step.pictures, collections: step.collections))
    return try reply(to: step, before)
  }

  /// The file is read again: somebody else may have changed it, too.
  private mutating func reply(
    to step: CurationSession.Step, _ before: [PictureID: String]
  ) throws(Failure) -> JSONValue {
    state.configuration.curation = try ConfigurationLoader.curation(
      of: state.configuration, sources: means.sources)
    let ids = Set(step.pictures.compactMap(gallery.picture))
    state.note(ids, step.collections)
    return reply(about: ids, before)
  }

  private func titles(of pictures: some Sequence<PictureReference>) -> [PictureID: String] {
    let view = gallery.view(by: curation)
    return pictures.compactMap(gallery.picture).reduce(into: [:]) { titles, id in
      titles[id] = view.told(id)?.shown.title
    }
  }

  // MARK: What is meant

  private func named() throws(Failure) -> [PictureReference] {
    var pictures: [PictureReference] = []
    for text in request.photos {
      guard let picture = reference(text) else {
        throw Self.refusal("“\(CleanText.line(text, limit: 80))” names no picture of this gallery")
      }
      pictures.append(picture)
    }
    return pictures
  }

  private func one() throws(Failure) -> PictureReference {
    guard let picture = try named().first, request.photos.count == 1 else {
      throw Self.refusal("name one picture")
    }
    return picture
  }

  /// By the path of its page, or as the file has it.
  private func reference(_ text: String) -> PictureReference? {
    if let id = gallery.picture(onPage: text) { return .id(id) }
    guard let reference = PictureReference(text) else { return nil }
    let isKnown = gallery.picture(reference).flatMap(gallery.page) != nil
    return isKnown || curation.pictures[reference] != nil ? reference : nil
  }

  private func collection() throws(Failure) -> (slug: String, listed: [PictureID]) {
    guard let slug = request.collection, let listed = gallery.pictures(ofCollection: slug) else {
      throw Self.refusal("there is no collection of that name")
    }
    return (slug, listed)
  }

  private static func refusal(_ reason: String) -> Failure { Failure(.usage, reason) }

  // MARK: What is told

  private func reply(
    about pictures: some Sequence<PictureID>, _ before: [PictureID: String] = [:]
  ) -> JSONValue {
    let view = gallery.view(by: curation)
    // The page itself may be that of a photo that is hidden.
    let asked = request.act == .look ? request.photos : []
    let told = Set(pictures).union(asked.compactMap(gallery.picture(onPage:))).compactMap {
      id -> JSONValue.Member? in
      guard let page = gallery.page(of: id), let told = view.told(id) else { return nil }
      return JSONValue.Member(
        key: page,
        value: .members([
          ("isHidden", .bool(view.isHidden(id))), ("title", told.shown.title.map(JSONValue.string)),
          ("titles", .texts([before[id], told.source.title].compactMap(\.self))),
          ("caption", .string(told.shown.caption ?? "")),
          ("alt", told.shown.alt.map(JSONValue.string)),
          ("tags", .texts(told.shown.tags.map(\.shown))),
          ("focus", .string(told.shown.focus?.classes ?? "")),
        ]))
    }
    return .members([
      ("state", stateTold(view)), ("photos", .object(told)), ("order", order),
    ])
  }

  private func stateTold(_ view: CuratedGallery.View) -> JSONValue {
    .members([
      ("canUndo", .bool(!state.done.isEmpty)), ("canRedo", .bool(!state.undone.isEmpty)),
      ("hidden", .integer(view.hidden.count)), ("isShown", .bool(state.edition == state.shown)),
      ("unpublished", .integer(state.unpublished)), ("publication", state.publication.json),
      ("problem", state.problem.map { .string($0.told) }),
    ])
  }

  /// Of the photos on the screen, where the live site has them in another order yet.
  private var order: JSONValue? {
    guard let slug = request.collection, let listed = gallery.pictures(ofCollection: slug),
      state.arranged[slug] != nil
    else { return nil }
    let order = CollectionOrder(
      listed, curation.collections[slug], known: { [gallery] in gallery.picture($0) })
    let wanted = Set(request.listed)
    return .texts(order.pictures.compactMap(gallery.page).filter(wanted.contains))
  }

  private func opened() throws(Failure) -> JSONValue {
    let picture = try one()
    let view = gallery.view(by: curation)
    guard let id = gallery.picture(picture), let told = view.told(id) else {
      throw Self.refusal("the picture no longer exists")
    }
    let entry = curation.pictures[.id(id)]
    let tags =
      told.source.tags.filter { entry?.removedTags.contains($0) != true }
      + (entry?.addedTags ?? [])
    func words(_ text: String?) -> JSONValue { .string(text ?? "") }
    return .members([
      ("id", .string(id.description)), ("title", words(entry?.title)),
      ("caption", words(entry?.caption)), ("alt", words(entry?.alt)),
      ("tags", .texts(Tag.unique(tags.map(\.shown)).map(\.shown))),
      ("reason", words(entry?.reason)), ("focus", words(told.shown.focus?.description)),
      ("isHidden", .bool(view.isHidden(id))),
      (
        "source",
        .members([
          ("title", words(told.source.title)), ("caption", words(told.source.caption)),
          ("alt", words(told.source.alt)),
        ])
      ),
      (
        "collections",
        .array(
          gallery.collections(holding: id).map { slug, title in
            let cover = curation.collections[slug]?.cover.flatMap(gallery.picture)
            return .members([
              ("slug", .string(slug)), ("title", .string(title)), ("isCover", .bool(cover == id)),
            ])
          })
      ),
    ])
  }

  private var hidden: JSONValue {
    let view = gallery.view(by: curation)
    return .members([
      ("state", stateTold(view)),
      (
        "pictures",
        .array(
          view.hidden.prefix(CurationRequest.mostPhotos).map { reference, cause in
            let id = gallery.picture(reference)
            var members: [(String, JSONValue?)] = [
              ("name", .string(reference.description)),
              ("isFound", .bool(id.flatMap(gallery.page) != nil)),
              ("title", id.flatMap { view.told($0)?.shown.title }.map(JSONValue.string)),
            ]
            switch cause {
            case .said(let entry):
              members += [
                ("cause", .string("said")), ("reason", .string(entry.reason ?? "")),
                ("since", entry.since.map(JSONValue.string)),
              ]
            case .besideIt: members.append(("cause", .string("beside")))
            case .sameImage(let other):
              members += [
                ("cause", .string("image")), ("other", other.map { .string($0.description) }),
              ]
            }
            return .members(members)
          })
      ),
    ])
  }
}

extension CurationSession {
  /// Of a picture by its page or as the file has it.
  func image(of name: String) -> PublishedImage? {
    let gallery = gallery
    let id = gallery.picture(onPage: name) ?? PictureReference(name).flatMap(gallery.picture)
    return id.flatMap(gallery.image)
  }
}
