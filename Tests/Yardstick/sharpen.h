#pragma once
#include <vips/vips.h>

/// A new image with half of what a small blur takes away added. `in` has three bands of bytes and is
/// in memory.
VipsImage *sharpened(VipsImage *in);
