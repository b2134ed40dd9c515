// gallerist-jxl 1: writes a PNG of a JPEG XL file. The file is standard input; what is written to standard output is its
// first frame, upright, in 8 bits, with its profile, EXIF and XMP. JXLFile.swift is the other end.
//
// It is a program of its own since libvips calls its own loader untrusted: once the file is in memory it can do nothing
// but reckon and write there, see confine.hpp. What goes wrong is told in one line on standard error.

#include "../gallerist-raw/confine.hpp"
#include "../gallerist-raw/helper.hpp"

#include <jxl/decode.h>
#include <jxl/decode_cxx.h>
#include <png.h>

#include <sys/mman.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

namespace {

constexpr const char *version = "1";
/// Besides the file, in bytes: 40 million pixels take from 230 MB (lossy) to 1,700 MB (with alpha).
constexpr rlim_t most_memory = rlim_t(1800) << 20;
constexpr rlim_t most_seconds = 20;
constexpr rlim_t most_written = 256 << 20;
/// As much as libpng writes.
constexpr uint32_t longest_side = 1000000;
/// Of EXIF and XMP: as much as Gallerist reads of any other image.
constexpr size_t longest_box = 1 << 20;
constexpr size_t longest_profile = 4 << 20;
constexpr const char *damaged = "this JPEG XL image is damaged";
constexpr const char *cut = "truncated: this JPEG XL image ends too soon";
constexpr const char *too_large = "it is too large";

using Bytes = std::vector<unsigned char>;

void check(JxlDecoderStatus status) {
  if (status != JXL_DEC_SUCCESS) throw std::runtime_error(damaged);
}

/// Reads an image from a file in memory.
class Reading {
public:
  JxlBasicInfo info{};
  JxlPixelFormat format{};
  Bytes pixels, profile, exif, xmp;

  Reading(const unsigned char *bytes, size_t count) {
    read(bytes, count, JXL_DEC_BASIC_INFO | JXL_DEC_COLOR_ENCODING | JXL_DEC_FULL_IMAGE);
    // They may stand behind the pictures, of which an animation has many.
    read(bytes, count, JXL_DEC_BOX);
  }

private:
  JxlDecoderPtr decoder;
  bool is_at_end = false, is_whole = false;
  /// Where the box goes that is being read, if anybody wants it.
  Bytes *wanted = nullptr;
  Bytes box;

  JxlDecoder *get() const { return decoder.get(); }

  void read(const unsigned char *bytes, size_t count, int events) {
    decoder = JxlDecoderMake(nullptr);
    is_at_end = false;
    check(JxlDecoderSubscribeEvents(get(), events));
    check(JxlDecoderSetDecompressBoxes(get(), JXL_TRUE));
    check(JxlDecoderSetUnpremultiplyAlpha(get(), JXL_TRUE));
    check(JxlDecoderSetInput(get(), bytes, count));
    while (take(next())) {}
  }

  /// What comes next. That there is no more is told once it is asked for: so it is known what is cut.
  JxlDecoderStatus next() {
    JxlDecoderStatus status = JxlDecoderProcessInput(get());
    if (status != JXL_DEC_NEED_MORE_INPUT || is_at_end) return status;
    is_at_end = true;
    JxlDecoderCloseInput(get());
    return JxlDecoderProcessInput(get());
  }

  /// Whether more may come.
  bool take(JxlDecoderStatus status) {
    switch (status) {
    case JXL_DEC_BASIC_INFO: take_info(); return true;
    case JXL_DEC_COLOR_ENCODING: take_colours(); return true;
    case JXL_DEC_NEED_IMAGE_OUT_BUFFER: {
      size_t size = 0;
      check(JxlDecoderImageOutBufferSize(get(), &format, &size));
      pixels.resize(size);
      check(JxlDecoderSetImageOutBuffer(get(), &format, pixels.data(), size));
      return true;
    }
    // Of an animation the first.
    case JXL_DEC_FULL_IMAGE: is_whole = true; return false;
    case JXL_DEC_BOX: begin_box(); return true;
    case JXL_DEC_BOX_NEED_MORE_OUTPUT: grow_box(); return true;
    // The end of the boxes; or what stands behind the picture is damaged.
    default:
      if (!is_whole) throw std::runtime_error(is_at_end ? cut : damaged);
      end_box();
      return false;
    }
  }

  void take_info() {
    check(JxlDecoderGetBasicInfo(get(), &info));
    if (std::max(info.xsize, info.ysize) > longest_side) throw std::runtime_error(too_large);
    for (uint32_t place = 0; place < info.num_extra_channels; place++) {
      JxlExtraChannelInfo channel{};
      check(JxlDecoderGetExtraChannelInfo(get(), place, &channel));
      if (channel.type == JXL_CHANNEL_BLACK) throw std::runtime_error("its colours are those of printers (CMYK)");
    }
    uint32_t channels = info.num_color_channels + (info.alpha_bits > 0 ? 1 : 0);
    format = {channels, JXL_TYPE_UINT8, JXL_NATIVE_ENDIAN, 0};
  }

// Until 0.8 it is asked for a format, too.
#if JPEGXL_MAJOR_VERSION == 0 && JPEGXL_MINOR_VERSION < 9
#define FORMAT &format,
#else
#define FORMAT
#endif

  /// Whether the file's own colours keep their steps in 8 bits: not those of HDR and not linear ones. A profile that
  /// libjxl only knows by its bytes gives linear ones, too.
  bool are_usual() const {
    JxlColorEncoding colours{};
    if (JxlDecoderGetColorAsEncodedProfile(get(), FORMAT JXL_COLOR_PROFILE_TARGET_ORIGINAL, &colours) != JXL_DEC_SUCCESS)
      return false;
    switch (colours.transfer_function) {
    case JXL_TRANSFER_FUNCTION_SRGB:
    case JXL_TRANSFER_FUNCTION_709:
    case JXL_TRANSFER_FUNCTION_GAMMA: return true;
    default: return false;
    }
  }

  void take_colours() {
    // What was coded without loss is as it is.
    if (!info.uses_original_profile && !are_usual()) {
      JxlColorEncoding colours{};
      colours.color_space = info.num_color_channels == 1 ? JXL_COLOR_SPACE_GRAY : JXL_COLOR_SPACE_RGB;
      colours.white_point = JXL_WHITE_POINT_D65;
      colours.primaries = JXL_PRIMARIES_P3;
      colours.transfer_function = JXL_TRANSFER_FUNCTION_SRGB;
      colours.rendering_intent = JXL_RENDERING_INTENT_RELATIVE;
      check(JxlDecoderSetPreferredColorProfile(get(), &colours));
      // As bright as white paper is on a screen.
      check(JxlDecoderSetDesiredIntensityTarget(get(), 255));
    }
    size_t size = 0;
    // Colours that no profile describes are taken for those of screens.
    if (JxlDecoderGetICCProfileSize(get(), FORMAT JXL_COLOR_PROFILE_TARGET_DATA, &size) != JXL_DEC_SUCCESS) return;
    if (size == 0 || size > longest_profile) return;
    profile.resize(size);
    check(JxlDecoderGetColorAsICCProfile(get(), FORMAT JXL_COLOR_PROFILE_TARGET_DATA, profile.data(), size));
  }

  void begin_box() {
    end_box();
    JxlBoxType type;
    check(JxlDecoderGetBoxType(get(), type, JXL_TRUE));
    auto is = [&](const char *name) { return std::memcmp(type, name, 4) == 0; };
    Bytes *found = is("Exif") ? &exif : is("xml ") ? &xmp : nullptr;
    if (!found || !found->empty()) return;
    wanted = found;
    box.assign(1 << 16, 0);
    check(JxlDecoderSetBoxBuffer(get(), box.data(), box.size()));
  }

  void grow_box() {
    size_t written = box.size() - JxlDecoderReleaseBoxBuffer(get());
    if (box.size() >= longest_box) {
      // It is longer than anybody reads.
      wanted = nullptr;
      return;
    }
    box.resize(box.size() * 2);
    check(JxlDecoderSetBoxBuffer(get(), box.data() + written, box.size() - written));
  }

  void end_box() {
    if (!wanted) return;
    box.resize(box.size() - JxlDecoderReleaseBoxBuffer(get()));
    *wanted = std::move(box);
    wanted = nullptr;
  }
};

/// The pixels are upright, whatever EXIF says. `tiff` begins where its header does.
void forget_orientation(Bytes &tiff) {
  if (tiff.size() < 10) return;
  bool is_little = tiff[0] == 'I';
  auto number = [&](size_t place, size_t width) {
    uint32_t value = 0;
    for (size_t byte = 0; byte < width; byte++)
      value |= uint32_t(tiff[place + byte]) << 8 * (is_little ? byte : width - 1 - byte);
    return value;
  };
  size_t directory = number(4, 4);
  if (directory > tiff.size() - 2) return;
  size_t count = number(directory, 2);
  for (size_t entry = directory + 2; count > 0 && entry + 12 <= tiff.size(); entry += 12, count--) {
    if (number(entry, 2) != 0x112) continue;
    tiff[entry + 8] = is_little ? 1 : 0;
    tiff[entry + 9] = is_little ? 0 : 1;
  }
}

/// Behind the four bytes of the box that say where the TIFF's header is.
Bytes tiff_of(const Bytes &box) {
  if (box.size() < 4) return {};
  size_t start = size_t(box[0]) << 24 | size_t(box[1]) << 16 | size_t(box[2]) << 8 | box[3];
  if (start > box.size() - 4) return {};
  Bytes tiff(box.begin() + 4 + ptrdiff_t(start), box.end());
  forget_orientation(tiff);
  return tiff;
}

/// libpng gives up by a jump: nothing here has anything to free.
bool write_png(png_structp png, png_infop info, Reading &image, Bytes &tiff, png_text &packet) {
  if (setjmp(png_jmpbuf(png)) != 0) return false;
  png_init_io(png, stdout);
  png_set_benign_errors(png, 1);
  png_set_compression_level(png, 1);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_SUB);
  constexpr int kinds[] = {0, PNG_COLOR_TYPE_GRAY, PNG_COLOR_TYPE_GRAY_ALPHA, PNG_COLOR_TYPE_RGB, PNG_COLOR_TYPE_RGB_ALPHA};
  png_set_IHDR(png, info, image.info.xsize, image.info.ysize, 8, kinds[image.format.num_channels], PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (!image.profile.empty())
    png_set_iCCP(png, info, "profile", PNG_COMPRESSION_TYPE_BASE, image.profile.data(), png_uint_32(image.profile.size()));
  if (!tiff.empty()) png_set_eXIf_1(png, info, png_uint_32(tiff.size()), tiff.data());
  if (packet.text) png_set_text(png, info, &packet, 1);
  png_write_info(png, info);
  size_t row = size_t(image.info.xsize) * image.format.num_channels;
  for (size_t line = 0; line < image.info.ysize; line++) png_write_row(png, image.pixels.data() + line * row);
  png_write_end(png, nullptr);
  return true;
}

void put_out(Reading &image) {
  if (image.format.num_channels < 1 || image.format.num_channels > 4 ||
      image.pixels.size() < size_t(image.info.xsize) * image.info.ysize * image.format.num_channels)
    throw std::runtime_error(damaged);
  auto ignore = [](png_structp, png_const_charp) {};
  png_structp png = png_create_write_struct(
      PNG_LIBPNG_VER_STRING, nullptr, [](png_structp png, png_const_charp) { png_longjmp(png, 1); }, ignore);
  png_infop info = png ? png_create_info_struct(png) : nullptr;
  if (!info) throw std::bad_alloc();
  Bytes tiff = tiff_of(image.exif);
  png_text packet{};
  char keyword[] = "XML:com.adobe.xmp";
  if (!image.xmp.empty()) {
    image.xmp.push_back(0);
    packet.compression = PNG_ITXT_COMPRESSION_NONE;
    packet.key = keyword;
    packet.text = reinterpret_cast<char *>(image.xmp.data());
  }
  errno = 0;
  if (!write_png(png, info, image, tiff, packet))
    throw std::runtime_error(errno == ENOSPC || errno == EIO ? "it cannot be written" : too_large);
}

} // namespace

int main(int count, char **arguments) {
  run("gallerist-jxl", count == 2 && std::strcmp(arguments[1], version) == 0, [](size_t size) {
    void *bytes = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, STDIN_FILENO, 0);
    if (bytes == MAP_FAILED) throw std::runtime_error("it cannot be read");
    // Debian's libjxl tells where in its source something went wrong. It is asked now what kind of file that is.
    std::FILE *nobody = std::fopen("/dev/null", "w");
    if (!nobody || std::setvbuf(nobody, nullptr, _IOFBF, BUFSIZ) != 0) throw std::runtime_error("there is no /dev/null");
    stderr = nobody;
    confine({size + most_memory, most_seconds, most_written});
    Reading image(static_cast<const unsigned char *>(bytes), size);
    put_out(image);
  });
}
