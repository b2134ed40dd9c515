#pragma once
#include <stdbool.h>

#include "order.h"

/// Draws pictures of 1280 × 853 that are as long and as costly as photographs, `large/N.jpg`, each
/// with a small one, `preview/N.jpg`: all different, the same every time.
bool draw(const struct order *order);
