#pragma once
#include <stdbool.h>

#include "order.h"

/// Makes every rendition of the JPEG at `path` out of one decoding, each size from the next larger
/// one. False where libvips has something to say.
bool develop(const struct order *order, const char *path, int number);
