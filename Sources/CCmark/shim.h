#pragma once
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>

/// Once per process, before anything else.
static inline void gallerist_cmark_prepare(void) { cmark_gfm_core_extensions_ensure_registered(); }

/// The tree of a text, which the caller frees: CommonMark with tables.
static inline cmark_node *gallerist_cmark_read(const char *bytes, size_t length) {
  cmark_parser *parser = cmark_parser_new(CMARK_OPT_DEFAULT);
  cmark_syntax_extension *tables = cmark_find_syntax_extension("table");
  if (tables != NULL) cmark_parser_attach_syntax_extension(parser, tables);
  cmark_parser_feed(parser, bytes, length);
  cmark_node *document = cmark_parser_finish(parser);
  cmark_parser_free(parser);
  return document;
}

/// How a column of a table stands: 'l', 'c', 'r', or 0.
static inline uint8_t gallerist_cmark_alignment(cmark_node *table, int column) {
  uint8_t *alignments = cmark_gfm_extensions_get_table_alignments(table);
  int count = cmark_gfm_extensions_get_table_columns(table);
  return alignments != NULL && column >= 0 && column < count ? alignments[column] : 0;
}
