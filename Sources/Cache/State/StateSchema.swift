/// The tables of the state's database.
enum StateSchema {
  /// What sites that were published hold, and what their last editions changed. `gone` is the
  /// number of the edition that a picture was missing from, and 0 while it is there. A former page with a
  /// larger number went later. `listed` is what each search listed when the site was published last, as
  /// `PictureIDList` packs it; `kept_picture` is each picture as the site shows it.
  private static let sites =
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
    CREATE TABLE kept_picture (
      site INTEGER NOT NULL,
      source TEXT NOT NULL,
      own_id TEXT NOT NULL,
      searches TEXT NOT NULL,
      retrieved INTEGER NOT NULL,
      record BLOB NOT NULL,
      program TEXT NOT NULL,
      PRIMARY KEY (site, source, own_id)
    ) STRICT;
    CREATE TABLE listed (
      site INTEGER NOT NULL,
      search TEXT NOT NULL,
      pictures BLOB NOT NULL,
      PRIMARY KEY (site, search)
    ) STRICT;
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
      reported INTEGER,
      PRIMARY KEY (site, slug)
    ) STRICT, WITHOUT ROWID;
    """

  /// What runs came to, and the pictures that they found new, changed or gone. Less than 0 is what
  /// is not known. `rolled_back` is the run that a rollback led to.
  private static let runs =
    """
    CREATE TABLE run (
      id INTEGER PRIMARY KEY,
      started INTEGER NOT NULL,
      finished INTEGER NOT NULL,
      report BLOB NOT NULL,
      site TEXT NOT NULL,
      exit_code INTEGER NOT NULL,
      tree TEXT NOT NULL,
      pictures INTEGER NOT NULL,
      written INTEGER NOT NULL,
      removed INTEGER NOT NULL,
      requests INTEGER NOT NULL,
      bytes INTEGER NOT NULL,
      new_pictures INTEGER NOT NULL,
      changed_pictures INTEGER NOT NULL,
      gone_pictures INTEGER NOT NULL,
      rolled_back INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE run_picture (
      run INTEGER NOT NULL,
      place INTEGER NOT NULL,
      change TEXT NOT NULL,
      source TEXT NOT NULL,
      own_id TEXT NOT NULL,
      name TEXT NOT NULL,
      PRIMARY KEY (run, place)
    ) STRICT, WITHOUT ROWID;
    """

  /// Sites as they were before a publishing. `replaced` has the files that it replaced, removed, or (with
  /// no content) made; digests in hex. `undo` has the rows that it changed, in the tables above: `values`
  /// of a row that is to come back, or the key of one that is to go.
  private static let keptTrees =
    """
    CREATE TABLE kept_tree (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      site INTEGER NOT NULL,
      tree TEXT NOT NULL,
      moment INTEGER NOT NULL,
      is_whole INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE replaced (
      kept_tree INTEGER NOT NULL,
      name TEXT NOT NULL,
      content TEXT,
      inputs TEXT,
      origin TEXT,
      PRIMARY KEY (kept_tree, name)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX replaced_content ON replaced (content);
    CREATE TABLE undo (
      id INTEGER PRIMARY KEY,
      kept_tree INTEGER NOT NULL,
      row_of TEXT NOT NULL,
      comes_back INTEGER NOT NULL,
      a ANY, b ANY, c ANY, d ANY, e ANY, f ANY, g ANY, h ANY
    ) STRICT;
    CREATE INDEX undo_of ON undo (kept_tree, id);
    """

  /// Where the files of one's own are that sites show, and the digests of their bytes in hex; empty where one
  /// could not be read.
  private static let ownFiles =
    """
    CREATE TABLE own_file (
      site INTEGER NOT NULL,
      own_id TEXT NOT NULL,
      path TEXT NOT NULL,
      byte_count INTEGER NOT NULL,
      modified INTEGER NOT NULL,
      digest TEXT NOT NULL,
      PRIMARY KEY (site, own_id)
    ) STRICT, WITHOUT ROWID;
    """

  /// What the owner hides, with the SHA-256 of its large image in hex: it stays hidden when another picture
  /// has the same. A site that is led back hides it all the same.
  private static let takenDown =
    """
    ALTER TABLE edition ADD COLUMN taken_down INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE taken_down (
      site INTEGER NOT NULL,
      source TEXT NOT NULL,
      own_id TEXT NOT NULL,
      image TEXT NOT NULL,
      PRIMARY KEY (site, source, own_id)
    ) STRICT, WITHOUT ROWID;
    """

  /// What the owner has had forgotten, by digests in hex: of how the owner names it, of its id, and of its large
  /// image, or empty. A site that is led back forgets it all the same.
  private static let forgotten =
    """
    CREATE TABLE forgotten (
      site INTEGER NOT NULL,
      entry TEXT NOT NULL,
      picture TEXT NOT NULL,
      image TEXT NOT NULL,
      is_gone INTEGER NOT NULL,
      PRIMARY KEY (site, entry, picture)
    ) STRICT, WITHOUT ROWID;
    """

  /// The finds that another find of the same picture stands for, for whoever asks why.
  private static let copies =
    """
    CREATE TABLE copy (
      site INTEGER NOT NULL,
      source TEXT NOT NULL,
      own_id TEXT NOT NULL,
      leader TEXT NOT NULL,
      likeness TEXT NOT NULL,
      reason TEXT NOT NULL,
      PRIMARY KEY (site, source, own_id)
    ) STRICT, WITHOUT ROWID;
    """

  /// The tables that say what a site holds, and are led back with it. Each has at most as many columns as
  /// `undo` has for them.
  static let tablesOfSites = tablesOnceCached + ["own_file"]

  /// Those of them that caches of earlier versions had.
  static let tablesOnceCached = [
    "site_picture", "kept_picture", "listed", "edition", "edition_picture", "former_page",
    "site_search",
  ]

  static let schema = DatabaseSchema(
    steps: [sites + runs + keptTrees, ownFiles, takenDown, forgotten, copies],
    lasting: ["site", "site_picture", "run"],
    owner: "the state's")
}
