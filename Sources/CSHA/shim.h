// SHA-256 by the processor's own instructions, which Swift has no names for. Where there are none
// of them, Model has its own way.
#ifndef GALLERIST_CSHA_H
#define GALLERIST_CSHA_H

#include <stddef.h>
#include <stdint.h>

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

/// Whether the processor has the instructions.
static inline int gallerist_sha_is_there(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || (c & bit_SSE4_1) == 0) return 0;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & (1u << 29)) != 0;
}

/// Mixes `count` blocks of 64 bytes into the state of eight words, with FIPS 180-4's 64 constants.
__attribute__((target("sha,sse4.1"))) static inline void gallerist_sha_absorb(
    uint32_t *state, const uint8_t *bytes, size_t count, const uint32_t *constants) {
  const __m128i order = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);
  // The instructions want the words as a, b, e, f and c, d, g, h, the first on top.
  __m128i low = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
  __m128i high = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1B);
  __m128i abef = _mm_alignr_epi8(low, high, 8);
  __m128i cdgh = _mm_blend_epi16(high, low, 0xF0);
  for (; count > 0; count--, bytes += 64) {
    const __m128i abef_before = abef, cdgh_before = cdgh;
    __m128i words[4];
    for (int group = 0; group < 16; group++) {
      __m128i *now = &words[group & 3];
      if (group < 4) {
        *now = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)bytes + group), order);
      } else {
        const __m128i next = words[(group + 1) & 3], last = words[(group + 3) & 3];
        const __m128i middle = _mm_alignr_epi8(last, words[(group + 2) & 3], 4);
        *now = _mm_sha256msg2_epu32(
            _mm_add_epi32(_mm_sha256msg1_epu32(*now, next), middle), last);
      }
      __m128i sum =
          _mm_add_epi32(*now, _mm_loadu_si128((const __m128i *)(constants + group * 4)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }
  low = _mm_shuffle_epi32(abef, 0x1B);
  high = _mm_shuffle_epi32(cdgh, 0xB1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(low, high, 0xF0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(high, low, 8));
}
#else
static inline int gallerist_sha_is_there(void) { return 0; }

static inline void gallerist_sha_absorb(
    uint32_t *state, const uint8_t *bytes, size_t count, const uint32_t *constants) {}
#endif

#endif
