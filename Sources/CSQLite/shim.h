#pragma once
#include <sqlite3.h>

/// SQLITE_TRANSIENT is a cast that Swift cannot import: SQLite copies what is bound with it.
static inline int gallerist_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text,
                                             int length) {
  return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}

static inline int gallerist_sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes,
                                             int length) {
  if (length == 0) return sqlite3_bind_zeroblob(statement, index, 0);
  return sqlite3_bind_blob(statement, index, bytes, length, SQLITE_TRANSIENT);
}

/// The last connection to close writes the log (`-wal`) into the database and removes it, unless it
/// was told to leave both as they are. (Swift cannot call variadic functions.)
static inline void gallerist_sqlite_leave_log(sqlite3 *connection) {
  sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}
