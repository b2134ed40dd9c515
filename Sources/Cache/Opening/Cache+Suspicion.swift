extension Cache {
  /// Has the next opening look at the whole database, and set it aside where it is damaged.
  package func suspectDatabase() { Suspicion(ofDatabase: database.path).raise() }
}
