/// People who do not exist.
enum Creators {
  static let all = names.enumerated().map { number, name in
    CatalogueItem.Creator(id: 7_000_001 + number * 37, name: name)
  }

  private static let names = [
    "Zoë Ångström", "山田 花子", "Ольга Литвин", "marsh_heron", "Ines Carvalho", "T. O’Dwyer",
    "Søren Ø. Lund", "quietpixel", "Amara Okonkwo-Bell", "José Ñúñez", "नीला वर्मा", "Łukasz Żak",
    "paper+kite", "Élodie Brûlé", "김하늘", "ليلى منصور", "Wren & Fox", "Jürgen Weiß",
    "Nguyễn Thị Mai", "a.b.c", "Ελένη Δήμου", "Ilse van ’t Hoff", "solar_flare_88", "Ṛta Kumāraḥ",
  ]
}
