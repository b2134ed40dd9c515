import TestSupport

/// Whole builds beside the tight libvips program, sigal and Hugo, and the memory that they take.
struct Pictures {
  private let corpus: Corpus
  private let goods: Goods
  private let folder: TemporaryFolder
  private let warehouse: Companion
  private let attic = Attic()

  init(count: Int) throws {
    corpus = try Corpus(pictures: count)
    goods = Goods(pictures: count, of: corpus)
    folder = try TemporaryFolder()
    warehouse = try Warehouse.start(goods, in: folder.path)
  }

  func print() throws {
    Table.line(
      """
      Renditions of \(goods.pictures) pictures of 1280 × 853, on \(Machine.cores) with a load of \
      \(Machine.load); medians of 3, in turn
      """)
    Table.line(Heat.header)
    for renditions in Self.sets { try heat(renditions).print() }
    try printSigal()
    try printHugo()
    Table.line(Self.notes)
    Table.line()
    try Peaks(corpus: corpus, attic: attic).print()
  }

  private static let sets = [
    Renditions(widths: [320, 640], formats: [.jpeg]),
    .standard,
    Renditions(widths: [320, 640], formats: [.avif]),
  ]

  private func heat(_ renditions: Renditions) -> Heat {
    heat(renditions, beside: [Heat.Peer(contestant: yardstick(renditions), goal: 1.15)])
  }

  private func printSigal() throws {
    let renditions = Renditions(widths: [400], formats: [.jpeg], quality: 85)
    guard Sigal.isThere else {
      Table.line("sigal is not there: see what `Scripts/setup --bench` says")
      return
    }
    let peers = [
      Heat.Peer(contestant: yardstick(renditions)),
      Heat.Peer(contestant: Sigal(corpus: corpus, attic: attic), goal: 0.75),
    ]
    try heat(renditions, beside: peers).print()
  }

  private func printHugo() throws {
    let renditions = Renditions(widths: [320, 640, 960], formats: [.webp, .jpeg])
    guard let program = Hugo.program else {
      Table.line("Hugo is not there: see what `Scripts/setup --bench` says")
      return
    }
    let hugo = Hugo(program: program, corpus: corpus, renditions: renditions, attic: attic)
    let peers = [
      Heat.Peer(contestant: yardstick(renditions)), Heat.Peer(contestant: hugo, goal: 0.4),
    ]
    // Hugo takes minutes.
    try heat(renditions, beside: peers, rounds: 1).print()
  }

  private func heat(_ renditions: Renditions, beside peers: [Heat.Peer], rounds: Int = 3) -> Heat {
    let ours = OwnBuild(
      goods: goods, port: warehouse.port, renditions: renditions, attic: attic)
    return Heat(
      name: renditions.name, peers: peers, ours: ours,
      leastFiles: goods.pictures * renditions.countPerPicture, rounds: rounds)
  }

  private func yardstick(_ renditions: Renditions) -> Yardstick {
    Yardstick(source: corpus.largeFolder, renditions: renditions, attic: attic)
  }

  private static let notes = """
    (libvips makes the renditions and nothing else, from files into files. sigal and Hugo read files
    and write pages; Hugo ran once. Ours searches and downloads, from a service on the same cores,
    checks and keeps every image, and publishes a site. A peak is that of the largest process;
    libvips and sigal have one for each core.)
    """
}
