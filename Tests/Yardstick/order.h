#pragma once
#include <stdbool.h>

enum format { JPEG, WEBP, AVIF };

/// What the command line asks for.
struct order {
  /// A folder of JPEGs. To draw: where they go.
  const char *corpus;
  /// NULL: the corpus itself is to be drawn.
  const char *out;
  int pictures;
  enum format formats[3];
  int format_count;
  int widths[16];  // widest first
  int width_count;
  int quality;
  int effort;
  int jobs;
};

/// False where the words make no sense, which is told on standard error.
bool read_order(int count, char **words, struct order *order);

/// What the formats' files end in.
extern const char *const suffixes[];
