#pragma once
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <malloc.h>
#include <string.h>
#include <unistd.h>
#include <vips/vips.h>

// Swift cannot call variadic C functions; each wrapper fixes the options we use.

/// In the archive libvips lies in `../lib/gallerist` as seen from the program, and its modules beside it.
/// By itself it would take those of the system, which may be of another libvips; HEIC is one of them.
static inline void gallerist_find_modules(void) {
  char program[PATH_MAX];
  ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
  if (length <= 0) return;
  program[length] = '\0';
  char *folder = g_path_get_dirname(program);
  char *root = g_path_get_dirname(folder);
  char *home = g_build_filename(root, "lib", "gallerist", NULL);
  char *library = g_build_filename(home, "libvips.so.42", NULL);
  if (g_file_test(library, G_FILE_TEST_EXISTS)) g_setenv("VIPSHOME", home, TRUE);
  g_free(library);
  g_free(home);
  g_free(root);
  g_free(folder);
}

static inline int gallerist_start(void) {
#ifdef M_ARENA_MAX
  // Otherwise every thread of libvips gets a heap of its own, and each keeps what was freed in it.
  // With 16, 200 photos take 10 MB more and twice the time in the system.
  mallopt(M_ARENA_MAX, 2);
  // The pixels of one picture are in the place of the last one's, and not given back between: 500
  // photos touch 15,000 new pages instead of 100,000 to 480,000.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
  gallerist_find_modules();
  return VIPS_INIT("gallerist");
}

/// Only formats that pictures come in, and of these only what is fuzzed.
static inline void gallerist_block_loaders(void) {
  static const char *const wanted[] = {
      "VipsForeignLoadJpeg", "VipsForeignLoadPng",  "VipsForeignLoadNsgif",
      "VipsForeignLoadWebp", "VipsForeignLoadTiff", "VipsForeignLoadHeif"};
  vips_operation_block_set("VipsForeignLoad", TRUE);
  for (size_t index = 0; index < G_N_ELEMENTS(wanted); index++)
    vips_operation_block_set(wanted[index], FALSE);
  vips_block_untrusted_set(TRUE);
}

// Made of nothing.

/// An image in memory, of 8 bits in sRGB, whose pixels are still to be written.
static inline int gallerist_blank(VipsImage **out, int width, int height, int bands) {
  VipsImage *image = vips_image_new_memory();
  vips_image_init_fields(
      image, width, height, bands, VIPS_FORMAT_UCHAR, VIPS_CODING_NONE,
      VIPS_INTERPRETATION_sRGB, 1.0, 1.0);
  if (vips_image_write_prepare(image)) {
    g_object_unref(image);
    return -1;
  }
  *out = image;
  return 0;
}

static inline int gallerist_perlin(VipsImage **out, int side, int cell, int seed) {
  return vips_perlin(out, side, side, "cell_size", cell, "seed", seed, NULL);
}

static inline int gallerist_grain(VipsImage **out, int side, double sigma, int seed) {
  return vips_gaussnoise(out, side, side, "mean", 0.0, "sigma", sigma, "seed", seed, NULL);
}

// Arithmetic.

static inline int gallerist_linear(
    VipsImage *in, VipsImage **out, const double *factors, const double *offsets, int count,
    gboolean bytes) {
  return vips_linear(in, out, factors, offsets, count, "uchar", bytes, NULL);
}

static inline int gallerist_add(VipsImage *left, VipsImage *right, VipsImage **out) {
  return vips_add(left, right, out, NULL);
}

static inline int gallerist_subtract(VipsImage *left, VipsImage *right, VipsImage **out) {
  return vips_subtract(left, right, out, NULL);
}

static inline int gallerist_multiply(VipsImage *left, VipsImage *right, VipsImage **out) {
  return vips_multiply(left, right, out, NULL);
}

static inline int gallerist_power(VipsImage *in, VipsImage **out, double exponent) {
  return vips_math2_const1(in, out, VIPS_OPERATION_MATH2_POW, exponent, NULL);
}

static inline int gallerist_cast(VipsImage *in, VipsImage **out, VipsBandFormat format) {
  return vips_cast(in, out, format, NULL);
}

// Colour.

static inline int gallerist_map(VipsImage *in, VipsImage **out, VipsImage *table) {
  return vips_maplut(in, out, table, NULL);
}

static inline int gallerist_blend(
    VipsImage *mask, VipsImage *over, VipsImage *under, VipsImage **out) {
  return vips_ifthenelse(mask, over, under, out, "blend", TRUE, NULL);
}

static inline int gallerist_mark_srgb(VipsImage *in, VipsImage **out) {
  return vips_copy(in, out, "interpretation", VIPS_INTERPRETATION_sRGB, NULL);
}

// Geometry.

/// Repeats the last row and column until the image fills `width` by `height`.
static inline int gallerist_spread(VipsImage *in, VipsImage **out, int width, int height) {
  return vips_embed(in, out, 0, 0, width, height, "extend", VIPS_EXTEND_COPY, NULL);
}

static inline int gallerist_replicate(VipsImage *in, VipsImage **out, int across, int down) {
  return vips_replicate(in, out, across, down, NULL);
}

static inline int gallerist_crop(
    VipsImage *in, VipsImage **out, int left, int top, int width, int height) {
  return vips_extract_area(in, out, left, top, width, height, NULL);
}

static inline int gallerist_band(VipsImage *in, VipsImage **out, int band) {
  return vips_extract_band(in, out, band, NULL);
}

static inline int gallerist_join_bands(VipsImage *left, VipsImage *right, VipsImage **out) {
  return vips_bandjoin2(left, right, out, NULL);
}

static inline int gallerist_stack(VipsImage *upper, VipsImage *lower, VipsImage **out) {
  return vips_join(upper, lower, out, VIPS_DIRECTION_VERTICAL, NULL);
}

/// Stretches `in` by two factors into `width` by `height`.
static inline int gallerist_stretch(
    VipsImage *in, VipsImage **out, double across, double down, int width, int height) {
  VipsInterpolate *bilinear = vips_interpolate_new("bilinear");
  VipsArrayInt *area = vips_array_int_newv(4, 0, 0, width, height);
  int status = vips_affine(
      in, out, across, 0.0, 0.0, down, "interpolate", bilinear, "oarea", area, "extend",
      VIPS_EXTEND_COPY, NULL);
  vips_area_unref(VIPS_AREA(area));
  g_object_unref(bilinear);
  return status;
}

static inline int gallerist_map_pixels(VipsImage *in, VipsImage **out, VipsImage *places) {
  return vips_mapim(in, out, places, "extend", VIPS_EXTEND_COPY, NULL);
}

static inline int gallerist_blur(VipsImage *in, VipsImage **out, double sigma) {
  return vips_gaussblur(in, out, sigma, "precision", VIPS_PRECISION_APPROXIMATE, NULL);
}

// Into memory, as a file's bytes. `quality` is 1 to 100.

static inline int gallerist_jpeg_bytes(VipsImage *in, void **bytes, size_t *length, int quality) {
  return vips_jpegsave_buffer(
      in, bytes, length, "Q", quality, "strip", TRUE, "optimize_coding", TRUE, NULL);
}

/// Tiles of all levels as the IIIF Image API names them, in a ZIP file below `tiles/`.
static inline int gallerist_tile_bytes(
    VipsImage *in, void **bytes, size_t *length, int side, int quality) {
  char suffix[64];
  snprintf(suffix, sizeof suffix, ".jpg[Q=%d,strip,optimize_coding]", quality);
  return vips_dzsave_buffer(
      in, bytes, length, "layout", VIPS_FOREIGN_DZ_LAYOUT_IIIF3, "container",
      VIPS_FOREIGN_DZ_CONTAINER_ZIP, "basename", "tiles", "suffix", suffix, "tile_size", side,
      "overlap", 0, NULL);
}

static inline int gallerist_png_bytes(VipsImage *in, void **bytes, size_t *length) {
  return vips_pngsave_buffer(in, bytes, length, "strip", TRUE, "compression", 6, NULL);
}

/// Drawings and screenshots: filters are for photos, and would add a fifth. Trying harder than 6
/// takes five times as long for 2 percent.
static inline int gallerist_small_png_bytes(
    VipsImage *in, void **bytes, size_t *length) {
  return vips_pngsave_buffer(
      in, bytes, length, "strip", TRUE, "compression", 6, "filter", VIPS_FOREIGN_PNG_FILTER_NONE,
      NULL);
}

static inline int gallerist_webp_bytes(
    VipsImage *in, void **bytes, size_t *length, int quality, int effort, const char *profile) {
  return vips_webpsave_buffer(
      in, bytes, length, "Q", quality, "effort", effort, "strip", profile == NULL, "profile",
      profile, NULL);
}

/// Within 2 percent of the fewest bytes that take less than three times as long: 448 kB for 8
/// screenshots in 0.5 s; the hardest try takes 11 s for 429, the easiest 0.1 s for 776.
static inline int gallerist_lossless_webp_bytes(
    VipsImage *in, void **bytes, size_t *length, const char *profile) {
  return vips_webpsave_buffer(
      in, bytes, length, "lossless", TRUE, "Q", 75, "effort", 4, "strip", profile == NULL,
      "profile", profile, NULL);
}

static inline gboolean gallerist_can_save_avif(void) {
  return vips_type_find("VipsOperation", "heifsave") != 0;
}

/// With `whole_colour`, colours are kept at full resolution.
static inline int gallerist_avif_bytes(
    VipsImage *in, void **bytes, size_t *length, int quality, int effort, gboolean whole_colour) {
  return vips_heifsave_buffer(
      in, bytes, length, "Q", quality, "effort", effort, "strip", TRUE, "compression",
      VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "subsample_mode",
      whole_colour ? VIPS_FOREIGN_SUBSAMPLE_OFF : VIPS_FOREIGN_SUBSAMPLE_ON, NULL);
}

// From a file. It is handed over as a descriptor: libvips would take a `[…]` at the end of a name for
// options, and would repeat the name in its words. Each format has its loader called by its name, so
// that no other looks at the file and the reason is that of the right one.

typedef int (*gallerist_loader)(VipsSource *source, VipsImage **out, ...);

static inline VipsSource *gallerist_source(const char *path) {
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) {
    vips_error_system(errno, "file", "cannot be opened");
    return NULL;
  }
  VipsSource *source = vips_source_new_from_descriptor(file);
  close(file);
  return source;
}

static inline int gallerist_load(gallerist_loader load, VipsSource *source, VipsImage **out) {
  if (source == NULL) return -1;
  int status = load(
      source, out, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
  g_object_unref(source);
  return status;
}

static inline int gallerist_open(gallerist_loader load, const char *path, VipsImage **out) {
  return gallerist_load(load, gallerist_source(path), out);
}

static inline int gallerist_open_png(const char *path, VipsImage **out) {
  return gallerist_open(vips_pngload_source, path, out);
}

/// The bytes are copied: rows are decoded later.
static inline int gallerist_open_png_bytes(const void *bytes, size_t length, VipsImage **out) {
  VipsBlob *copy = vips_blob_copy(bytes, length);
  VipsSource *source = vips_source_new_from_blob(copy);
  vips_area_unref(VIPS_AREA(copy));
  return gallerist_load(vips_pngload_source, source, out);
}

static inline int gallerist_open_gif(const char *path, VipsImage **out) {
  return gallerist_open(vips_gifload_source, path, out);
}

static inline int gallerist_open_tiff(const char *path, VipsImage **out) {
  return gallerist_open(vips_tiffload_source, path, out);
}

/// AVIF and HEIC.
static inline int gallerist_open_heif(const char *path, VipsImage **out) {
  return gallerist_open(vips_heifload_source, path, out);
}

static inline int gallerist_open_jpeg(const char *path, VipsImage **out, int shrink) {
  VipsSource *source = gallerist_source(path);
  if (source == NULL) return -1;
  int status = vips_jpegload_source(
      source, out, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, "shrink",
      shrink, NULL);
  g_object_unref(source);
  return status;
}

static inline int gallerist_open_webp(const char *path, VipsImage **out, double scale) {
  VipsSource *source = gallerist_source(path);
  if (source == NULL) return -1;
  int status = vips_webpload_source(
      source, out, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, "scale",
      scale, NULL);
  g_object_unref(source);
  return status;
}

/// The same image with an orientation from 1 to 8.
static inline int gallerist_oriented(VipsImage *in, VipsImage **out, int orientation) {
  if (vips_copy(in, out, NULL)) return -1;
  vips_image_set_int(*out, VIPS_META_ORIENTATION, orientation);
  return 0;
}

// Row by row, on the thread that asks.

/// Computes some rows, and writes their bytes to `out` where there is one.
static inline int gallerist_compute_rows(VipsRegion *region, int top, int count, void *out) {
  VipsRect rows = {0, top, region->im->Xsize, count};
  if (vips_region_prepare(region, &rows)) return -1;
  size_t length = VIPS_IMAGE_SIZEOF_LINE(region->im);
  for (int row = 0; row < count && out != NULL; row++)
    memcpy((char *)out + row * length, VIPS_REGION_ADDR(region, 0, top + row), length);
  return 0;
}

// Towards 8 bits of sRGB, upright, at another size.

static inline int gallerist_from_profile(
    VipsImage *in, VipsImage **out, const char *space, gboolean perceptual) {
  return vips_icc_transform(
      in, out, space, "embedded", TRUE, "depth", 8, "intent",
      perceptual ? VIPS_INTENT_PERCEPTUAL : VIPS_INTENT_RELATIVE, NULL);
}

/// The same under a profile that libvips brings.
static inline int gallerist_with_profile(VipsImage *in, VipsImage **out, const char *name) {
  VipsBlob *profile = NULL;
  if (vips_copy(in, out, NULL)) return -1;
  if (vips_profile_load(name, &profile, NULL)) return -1;
  size_t length = 0;
  const void *bytes = vips_blob_get(profile, &length);
  vips_image_set_blob_copy(*out, VIPS_META_ICC_NAME, bytes, length);
  vips_area_unref(VIPS_AREA(profile));
  return 0;
}

/// The upper 8 of 16 bits.
static inline int gallerist_top_bytes(VipsImage *in, VipsImage **out) {
  VipsImage *bytes = NULL;
  if (vips_cast(in, &bytes, VIPS_FORMAT_UCHAR, "shift", TRUE, NULL)) return -1;
  VipsInterpretation type = in->Type;
  if (type == VIPS_INTERPRETATION_GREY16) type = VIPS_INTERPRETATION_B_W;
  if (type == VIPS_INTERPRETATION_RGB16) type = VIPS_INTERPRETATION_sRGB;
  int status = vips_copy(bytes, out, "interpretation", type, NULL);
  g_object_unref(bytes);
  return status;
}

static inline int gallerist_from_plain_cmyk(VipsImage *in, VipsImage **out) {
  return vips_icc_transform(in, out, "srgb", "input_profile", "cmyk", "depth", 8, NULL);
}

static inline int gallerist_to_srgb(VipsImage *in, VipsImage **out) {
  return vips_colourspace(in, out, VIPS_INTERPRETATION_sRGB, NULL);
}

static inline int gallerist_bands(VipsImage *in, VipsImage **out, int first, int count) {
  return vips_extract_band(in, out, first, "n", count, NULL);
}

static inline int gallerist_upright(VipsImage *in, VipsImage **out) {
  return vips_autorot(in, out, NULL);
}

static inline int gallerist_premultiply(VipsImage *in, VipsImage **out) {
  return vips_premultiply(in, out, NULL);
}

static inline int gallerist_unpremultiply(VipsImage *in, VipsImage **out) {
  return vips_unpremultiply(in, out, NULL);
}

static inline int gallerist_resize(VipsImage *in, VipsImage **out, double across, double down) {
  return vips_resize(in, out, across, "vscale", down, NULL);
}

