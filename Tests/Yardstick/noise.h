#pragma once

/// As long as it is wide.
enum { NOISE_SIDE = 2048 };

/// Noise that has as much of every scale as photographs have, from about -1 to 1, the same numbers
/// every time. It goes on at the opposite edge. NULL where there is no memory; else to be freed.
float *noise_field(void);

/// A number that looks like any other, the same for the same `key`.
unsigned noise_hash(unsigned key);
