/// The tables of the cache's database.
enum CacheSchema {
  private static let steps = [
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
    // All of that is the state's now: `StateSchema`. `pruning` has one row: when builds last looked for what is
    // too old.
    """
    DROP TABLE site;
    DROP TABLE site_picture;
    DROP TABLE edition;
    DROP TABLE edition_picture;
    DROP TABLE former_page;
    DROP TABLE site_search;
    DROP TABLE kept_picture;
    DROP TABLE listed;
    DROP TABLE run;
    DROP TABLE run_picture;
    CREATE TABLE pruning (moment INTEGER NOT NULL) STRICT;
    """,
    // What searches read of files of the user's own: `FileReading`.
    """
    CREATE TABLE file_reading (
      path TEXT NOT NULL,
      search TEXT NOT NULL,
      stamp TEXT NOT NULL,
      record BLOB NOT NULL,
      PRIMARY KEY (path, search)
    ) STRICT, WITHOUT ROWID;
    """,
  ]

  /// The last version that held the history of sites, and its tables.
  static let lastWithHistory = 10
  static let tablesOfHistory = [
    "site", "site_picture", "edition", "edition_picture", "former_page", "site_search",
    "kept_picture", "listed", "run", "run_picture",
  ]

  static let schema = DatabaseSchema(
    steps: steps, lasting: ["answer", "original", "rendition"], owner: "the cache's")
}
