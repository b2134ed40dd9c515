#pragma once
#include <zlib.h>

/// Deflate without a header of its own, as ZIP files have it. (Swift cannot call macros.)
static inline int gallerist_deflate_init(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY);
}

static inline int gallerist_inflate_init(z_stream *stream) { return inflateInit2(stream, -15); }
