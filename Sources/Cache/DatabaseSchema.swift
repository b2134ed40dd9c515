/// The database's tables, and the way from every older version to the newest.
enum DatabaseSchema {
  /// Step n leads from version n to version n + 1. What has been published is never changed:
  /// changes are further steps.
  static let steps = [
    """
    CREATE TABLE answer (
      request TEXT PRIMARY KEY,
      status INTEGER NOT NULL,
      headers TEXT NOT NULL,
      body BLOB NOT NULL,
      retrieved INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE original (
      source TEXT NOT NULL,
      own_id TEXT NOT NULL,
      role TEXT NOT NULL,
      digest TEXT NOT NULL,
      byte_count INTEGER NOT NULL,
      media_type TEXT NOT NULL,
      file_extension TEXT NOT NULL,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      address TEXT NOT NULL,
      retrieved INTEGER NOT NULL,
      PRIMARY KEY (source, own_id, role)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE rendition (
      original TEXT NOT NULL,
      recipe TEXT NOT NULL,
      digest TEXT NOT NULL,
      byte_count INTEGER NOT NULL,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      file_extension TEXT NOT NULL,
      PRIMARY KEY (original, recipe)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE run (
      id INTEGER PRIMARY KEY,
      started INTEGER NOT NULL,
      finished INTEGER NOT NULL,
      report BLOB NOT NULL
    ) STRICT;
    """,
    // The answers of the last walk of each search that came to its end.
    """
    CREATE TABLE whole_walk (
      request TEXT PRIMARY KEY,
      status INTEGER NOT NULL,
      headers TEXT NOT NULL,
      body BLOB NOT NULL,
      retrieved INTEGER NOT NULL
    ) STRICT;
    """,
    // How often services were asked, told without a look at the answers.
    "CREATE INDEX answer_times ON answer (retrieved, request);",
    // What is needed to tell what is still needed, where it comes from, and how often services were
    // asked. Moments in `sent` and `pause` are milliseconds since 1970.
    """
    ALTER TABLE answer ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE answer ADD COLUMN digest TEXT NOT NULL DEFAULT '';
    ALTER TABLE whole_walk ADD COLUMN digest TEXT NOT NULL DEFAULT '';
    CREATE TABLE sighting (
      request TEXT NOT NULL,
      source TEXT NOT NULL,
      own_id TEXT NOT NULL,
      PRIMARY KEY (request, source, own_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sighting_of ON sighting (source, own_id);
    CREATE TABLE recipe_use (recipe TEXT PRIMARY KEY, used INTEGER NOT NULL) STRICT;
    CREATE TABLE sent (lane TEXT NOT NULL, moment INTEGER NOT NULL) STRICT;
    CREATE INDEX sent_times ON sent (lane, moment);
    CREATE TABLE pause (
      lane TEXT PRIMARY KEY, until INTEGER NOT NULL, reason TEXT NOT NULL
    ) STRICT;
    CREATE TABLE placeholder (
      source TEXT NOT NULL, digest TEXT NOT NULL, PRIMARY KEY (source, digest)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX original_files ON original (digest);
    CREATE INDEX rendition_files ON rendition (digest);
    DROP INDEX answer_times;
    """,
    // What the pixels of originals say of them, as `VisualFeatures.text`.
    """
    CREATE TABLE looks (original TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT, WITHOUT ROWID;
    """,
    // What sites that were published from here held, and what their last editions changed. `gone` is
    // the number of the edition that a picture was missing from, and 0 while it is there.
    """
    CREATE TABLE site (id INTEGER PRIMARY KEY, folder TEXT NOT NULL UNIQUE) STRICT;
    CREATE TABLE site_picture (
      site INTEGER NOT NULL,
      source TEXT NOT NULL,
      own_id TEXT NOT NULL,
      name TEXT NOT NULL,
      digest TEXT NOT NULL,
      added INTEGER NOT NULL,
      changed INTEGER NOT NULL,
      gone INTEGER NOT NULL,
      PRIMARY KEY (site, source, own_id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE edition (
      site INTEGER NOT NULL,
      number INTEGER NOT NULL,
      moment INTEGER NOT NULL,
      added INTEGER NOT NULL,
      changed INTEGER NOT NULL,
      removed INTEGER NOT NULL,
      PRIMARY KEY (site, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE edition_picture (
      site INTEGER NOT NULL,
      number INTEGER NOT NULL,
      change TEXT NOT NULL,
      place INTEGER NOT NULL,
      source TEXT NOT NULL,
      own_id TEXT NOT NULL,
      name TEXT NOT NULL,
      PRIMARY KEY (site, number, change, place)
    ) STRICT, WITHOUT ROWID;
    """,
    // Where sites had pages that they have no more; a larger number went later. And the folders that
    // their searches have, and had.
    """
    CREATE TABLE former_page (
      site INTEGER NOT NULL,
      path TEXT NOT NULL,
      number INTEGER NOT NULL,
      PRIMARY KEY (site, path)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE site_search (
      site INTEGER NOT NULL,
      slug TEXT NOT NULL,
      source TEXT NOT NULL,
      search TEXT NOT NULL,
      PRIMARY KEY (site, slug)
    ) STRICT, WITHOUT ROWID;
    """,
    // What runs came to, and the pictures that they found new, changed or gone. Less than 0 is what
    // is not known.
    """
    ALTER TABLE run ADD COLUMN site TEXT NOT NULL DEFAULT '';
    ALTER TABLE run ADD COLUMN exit_code INTEGER NOT NULL DEFAULT -1;
    ALTER TABLE run ADD COLUMN tree TEXT NOT NULL DEFAULT '';
    ALTER TABLE run ADD COLUMN pictures INTEGER NOT NULL DEFAULT -1;
    ALTER TABLE run ADD COLUMN written INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE run ADD COLUMN removed INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE run ADD COLUMN requests INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE run ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE run ADD COLUMN new_pictures INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE run ADD COLUMN changed_pictures INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE run ADD COLUMN gone_pictures INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE run_picture (
      run INTEGER NOT NULL,
      place INTEGER NOT NULL,
      change TEXT NOT NULL,
      source TEXT NOT NULL,
      own_id TEXT NOT NULL,
      name TEXT NOT NULL,
      PRIMARY KEY (run, place)
    ) STRICT, WITHOUT ROWID;
    """,
    // The pictures of sites that keep what their source no longer returns, each as `PictureRecord`.
    // `searches` are those that found it, a line each.
    """
    CREATE TABLE kept_picture (
      site INTEGER NOT NULL,
      source TEXT NOT NULL,
      own_id TEXT NOT NULL,
      searches TEXT NOT NULL,
      retrieved INTEGER NOT NULL,
      record BLOB NOT NULL,
      PRIMARY KEY (site, source, own_id)
    ) STRICT;
    """,
    // All pictures of all sites are remembered in `kept_picture`, as the site shows them, with the
    // version of the program that made the record; and in `listed`, as `RecordWriter` packs it, what each
    // search listed when the site was published last, in its order.
    """
    ALTER TABLE kept_picture ADD COLUMN program TEXT NOT NULL DEFAULT '';
    ALTER TABLE site_search ADD COLUMN reported INTEGER;
    CREATE TABLE listed (
      site INTEGER NOT NULL,
      search TEXT NOT NULL,
      pictures BLOB NOT NULL,
      PRIMARY KEY (site, search)
    ) STRICT;
    """,
  ]

  static var newest: Int { steps.count }

  /// Tables that every version has.
  private static let lasting: Set = ["answer", "original", "rendition", "run"]

  /// Throws where the database is not one of ours, or of a newer version. It only reads.
  static func inspect(_ database: Database) throws(CacheError) {
    let version = try version(of: database)
    guard version <= newest else {
      throw CacheError(
        .newer, path: database.path,
        detail: "version \(version), and this program knows versions up to \(newest)")
    }
    let tables = try database.all("SELECT name FROM sqlite_schema WHERE type = 'table'") {
      $0.text(0)
    }
    guard version == 0 ? tables.isEmpty : lasting.isSubset(of: tables) else {
      throw CacheError(.corrupt, path: database.path, detail: "its tables are not the cache's")
    }
    if version == newest { try findColumns(in: database) }
    guard !database.refusesChanges else {
      throw CacheError(.corrupt, path: database.path, detail: "it says that it must not be changed")
    }
  }

  /// Every column that is asked for; SQLite complains of one that is not there.
  private static func findColumns(in database: Database) throws(CacheError) {
    let columns = [
      "answer": "request, status, headers, body, retrieved, used, digest",
      "whole_walk": "request, status, headers, body, retrieved, digest",
      "original": """
      source, own_id, role, digest, byte_count, media_type, file_extension, width, height, address,
      retrieved
      """,
      "rendition": "original, recipe, digest, byte_count, width, height, file_extension",
      "run": """
      id, started, finished, report, site, exit_code, tree, pictures, written, removed, requests,
      bytes, new_pictures, changed_pictures, gone_pictures
      """,
      "run_picture": "run, place, change, source, own_id, name",
      "kept_picture": "site, source, own_id, searches, retrieved, record, program",
      "listed": "site, search, pictures",
      "sighting": "request, source, own_id",
      "recipe_use": "recipe, used", "sent": "lane, moment", "pause": "lane, until, reason",
      "placeholder": "source, digest", "looks": "original, text", "site": "id, folder",
      "site_picture": "site, source, own_id, name, digest, added, changed, gone",
      "edition": "site, number, moment, added, changed, removed",
      "edition_picture": "site, number, change, place, source, own_id, name",
      "former_page": "site, path, number",
      "site_search": "site, slug, source, search, reported",
    ]
    for (table, names) in columns {
      _ = try database.first("SELECT \(names) FROM \(table) LIMIT 0") { _ in true }
    }
  }

  /// Leads a database that was inspected to the newest version; `fill` puts into a new one what is
  /// known of old. All of that happens, or nothing.
  static func migrate(
    _ database: Database, filling fill: () throws(CacheError) -> Void = {}
  ) throws(CacheError) {
    let version = try version(of: database)
    guard version < newest else { return }
    try database.transaction { () throws(CacheError) in
      for step in steps[version...] { try database.execute(step) }
      if version == 0 { try fill() }
      try database.execute("PRAGMA user_version = \(newest)")
    }
  }

  static func isNewest(_ database: Database) throws(CacheError) -> Bool {
    try version(of: database) == newest
  }

  private static func version(of database: Database) throws(CacheError) -> Int {
    let version = try database.first("PRAGMA user_version") { $0.integer(0) } ?? 0
    guard version >= 0 else {
      throw CacheError(.corrupt, path: database.path, detail: "version \(version)")
    }
    return version
  }
}
