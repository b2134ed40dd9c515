// Weighted sums of pixels, many at once, by instructions that Swift has no names for. Where there are
// none of them, a plain loop gives the same sums to the bit.
//
// Weights are in 16,384ths and come in a multiple of four. Levels that are not whole are in 64ths.
#ifndef GALLERIST_CPIXELS_H
#define GALLERIST_CPIXELS_H

#include <stdint.h>
#include <string.h>

/// One row of levels in 64ths out of `taps` rows of `count` bytes, from the one at `index` on.
static inline void gallerist_mix_rows_plainly(
    const uint8_t *const *rows, const int16_t *weights, int taps, int16_t *mixed, int index,
    int count) {
  for (; index < count; index++) {
    int32_t sum = 128;
    for (int tap = 0; tap < taps; tap++) sum += rows[tap][index] * weights[tap];
    mixed[index] = (int16_t)(sum >> 8);
  }
}

/// One pixel of up to four bands out of `taps` pixels that lie side by side, in 64ths.
static inline void gallerist_mix_pixels_plainly(
    const int16_t *pixels, const int16_t *weights, int taps, int bands, uint8_t *mixed) {
  for (int band = 0; band < bands; band++) {
    int32_t sum = 1 << 19;
    for (int tap = 0; tap < taps; tap++) sum += pixels[tap * bands + band] * weights[tap];
    const int32_t level = sum >> 20;
    mixed[band] = (uint8_t)(level < 0 ? 0 : level > 255 ? 255 : level);
  }
}

#if defined(__x86_64__)
#include <immintrin.h>

/// Whether the processor has the instructions.
static inline int gallerist_mixes_many(void) { return __builtin_cpu_supports("avx2"); }

__attribute__((target("avx2"))) static inline __m256i gallerist_add_product(
    __m256i sum, __m256i words, __m256i weights) {
  return _mm256_add_epi32(sum, _mm256_madd_epi16(words, weights));
}

/// The same from the first on, 32 bytes at a time.
__attribute__((target("avx2"))) static inline void gallerist_mix_rows(
    const uint8_t *const *rows, const int16_t *weights, int taps, int16_t *mixed, int count) {
  const __m256i none = _mm256_setzero_si256(), half = _mm256_set1_epi32(128);
  int index = 0;
  for (; index + 32 <= count; index += 32) {
    // Not in an array: it would be kept in memory.
    __m256i a = half, b = half, c = half, d = half;
    for (int tap = 0; tap < taps; tap += 2) {
      int32_t both;
      memcpy(&both, weights + tap, sizeof both);
      const __m256i pair = _mm256_set1_epi32(both);
      const __m256i one = _mm256_loadu_si256((const __m256i *)(rows[tap] + index));
      const __m256i other = _mm256_loadu_si256((const __m256i *)(rows[tap + 1] + index));
      const __m256i low = _mm256_unpacklo_epi8(one, other);
      const __m256i high = _mm256_unpackhi_epi8(one, other);
      a = gallerist_add_product(a, _mm256_unpacklo_epi8(low, none), pair);
      b = gallerist_add_product(b, _mm256_unpackhi_epi8(low, none), pair);
      c = gallerist_add_product(c, _mm256_unpacklo_epi8(high, none), pair);
      d = gallerist_add_product(d, _mm256_unpackhi_epi8(high, none), pair);
    }
    // Of each, the first half is of the first 16 bytes, and the second of the others.
    const __m256i ab = _mm256_packs_epi32(_mm256_srai_epi32(a, 8), _mm256_srai_epi32(b, 8));
    const __m256i cd = _mm256_packs_epi32(_mm256_srai_epi32(c, 8), _mm256_srai_epi32(d, 8));
    __m256i *target = (__m256i *)(mixed + index);
    _mm256_storeu_si256(target, _mm256_permute2x128_si256(ab, cd, 0x20));
    _mm256_storeu_si256(target + 1, _mm256_permute2x128_si256(ab, cd, 0x31));
  }
  gallerist_mix_rows_plainly(rows, weights, taps, mixed, index, count);
}

/// The same for pixels of three bands, four at a time; two levels after the last are read, too.
__attribute__((target("avx2"))) static inline void gallerist_mix_pixels(
    const int16_t *pixels, const int16_t *weights, int taps, uint8_t *mixed) {
  // Of two pixels side by side the reds, the greens and the blues.
  const __m256i order = _mm256_setr_epi8(
      0, 1, 6, 7, 2, 3, 8, 9, 4, 5, 10, 11, -1, -1, -1, -1,
      0, 1, 6, 7, 2, 3, 8, 9, 4, 5, 10, 11, -1, -1, -1, -1);
  const __m256i halves = _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1);
  __m256i sum = _mm256_setzero_si256();
  for (int tap = 0; tap < taps; tap += 4, pixels += 12) {
    const __m256i four = _mm256_loadu2_m128i(
        (const __m128i *)(pixels + 6), (const __m128i *)pixels);
    const __m256i pairs = _mm256_permutevar8x32_epi32(
        _mm256_castsi128_si256(_mm_loadl_epi64((const __m128i *)(weights + tap))), halves);
    sum = _mm256_add_epi32(sum, _mm256_madd_epi16(_mm256_shuffle_epi8(four, order), pairs));
  }
  __m128i levels = _mm_add_epi32(
      _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1)),
      _mm_set1_epi32(1 << 19));
  levels = _mm_packs_epi32(_mm_srai_epi32(levels, 20), levels);
  const uint32_t bytes = (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(levels, levels));
  for (int band = 0; band < 3; band++) mixed[band] = (uint8_t)(bytes >> (8 * band));
}
#else
static inline int gallerist_mixes_many(void) { return 0; }

static inline void gallerist_mix_rows(
    const uint8_t *const *rows, const int16_t *weights, int taps, int16_t *mixed, int count) {}

static inline void gallerist_mix_pixels(
    const int16_t *pixels, const int16_t *weights, int taps, uint8_t *mixed) {}
#endif

#endif
