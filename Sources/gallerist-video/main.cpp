// gallerist-video 1 still|video START: writes a still of a video, as JPEG, or the video as it is published. Standard input
// is a file; in it the video begins at START and goes on to its end. In the JPEG stands, as XMP, what the video says of itself: how long it is, what its pictures and its
// sound are coded as, when, where and with what it was taken. What is published has its pictures and its sound as they
// are coded there, in MP4 or WebM, and nothing else: nobody is told where it was taken, nor by which telephone.
// VideoFile.swift is the other end.
//
// It is a program of its own since videos come from anywhere and FFmpeg's libraries read very many kinds of them: before
// it reads a byte, it can do nothing but read this file, reckon, and write what it made, see confine.hpp. What goes
// wrong is told in one line on standard error.

#include "../gallerist-raw/confine.hpp"
#include "../gallerist-raw/helper.hpp"
#include "../gallerist-raw/jpeg.hpp"

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavcodec/bsf.h>
#include <libavformat/avformat.h>
#include <libavutil/display.h>
#include <libavutil/imgutils.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>
}

#include <cstdio>

#include <jpeglib.h>

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <csetjmp>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <exception>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

constexpr const char *version = "1";
/// Besides what is there already, in bytes.
constexpr rlim_t most_memory = 250 << 20;
constexpr rlim_t most_seconds = 10;
constexpr rlim_t most_still = 64 << 20;
/// A video takes no longer than it takes to read and to write.
constexpr rlim_t most_seconds_of_video = 60;
/// Of the processor; then the best still so far has to do.
constexpr double enough_seconds = 3;
/// Of one picture: 8192 by 4320 is the largest that cameras make.
constexpr int64_t most_pixels = 8192 * 4320;
/// The longer side of the widest sizes that sites show.
constexpr int widest_shown = 2560;
constexpr int quality = 92;
/// Of one text in the packet, in bytes: of nine a JPEG has room.
constexpr size_t longest_text = 4096;
/// What is read of a file before it is known what is in it.
constexpr int64_t most_probed = 16 << 20;
/// Where stills are looked for, in parts of the whole: the first is what players show, and often black.
constexpr double places[] = {0.1, 0.3, 0.5, 0.02, 0.75};
/// Of a still that shows something.
constexpr double least_worth = 12;
/// Of pictures that cannot be decoded, behind each other.
constexpr int most_tried = 300;
/// Of the end, in seconds, by what containers say of it.
constexpr double most_missing = 2;
constexpr const char *damaged = "this video is damaged, or ends too soon";

/// The containers that are read. What a file calls itself counts for nothing: no list of other files and addresses is
/// among them.
struct Container {
  const char *format;
  const char *type;
};
constexpr Container containers[] = {{"mov,mp4,m4a,3gp,3g2,mj2", "video/mp4"}, {"matroska,webm", "video/webm"}};

using Bytes = std::vector<unsigned char>;

template <auto Free> struct Freeing {
  template <typename Value> void operator()(Value *value) const { Free(&value); }
};
using Format = std::unique_ptr<AVFormatContext, Freeing<avformat_close_input>>;
using Codec = std::unique_ptr<AVCodecContext, Freeing<avcodec_free_context>>;
using Frame = std::unique_ptr<AVFrame, Freeing<av_frame_free>>;
using Packet = std::unique_ptr<AVPacket, Freeing<av_packet_free>>;

using Filter = std::unique_ptr<AVBSFContext, Freeing<av_bsf_free>>;

struct FreeScaler {
  void operator()(SwsContext *context) const { sws_freeContext(context); }
};
using Scaler = std::unique_ptr<SwsContext, FreeScaler>;

struct FreeReader {
  void operator()(AVIOContext *context) const {
    av_freep(&context->buffer);
    avio_context_free(&context);
  }
};
using Reader = std::unique_ptr<AVIOContext, FreeReader>;

double seconds_taken() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return double(now.tv_sec) + double(now.tv_nsec) / 1e9;
}

int read_bytes(void *, uint8_t *bytes, int count) {
  ssize_t got = read(STDIN_FILENO, bytes, size_t(count));
  return got > 0 ? int(got) : got == 0 ? AVERROR_EOF : AVERROR(EIO);
}

/// Where in the file it is, and how long.
struct Part {
  int64_t start;
  int64_t size;
};

/// The end is asked for with AVSEEK_SIZE.
int64_t seek_to(void *part, int64_t place, int whence) {
  auto [start, size] = *static_cast<Part *>(part);
  if (whence & AVSEEK_SIZE) return size;
  int64_t base = start;
  whence &= ~AVSEEK_FORCE;
  if (whence == SEEK_END) base += size;
  if (whence == SEEK_CUR) base = lseek(STDIN_FILENO, 0, SEEK_CUR);
  if (place > INT64_MAX - base || place < start - base) return -1;
  return lseek(STDIN_FILENO, base + place, SEEK_SET) - start;
}

constexpr int buffer_size = 64 << 10;

AVIOContext *new_context(bool writes, void *place, int (*read)(void *, uint8_t *, int),
                         int (*write)(void *, uint8_t *, int), int64_t (*seek)(void *, int64_t, int)) {
  auto buffer = static_cast<unsigned char *>(av_malloc(buffer_size));
  AVIOContext *context = buffer ? avio_alloc_context(buffer, buffer_size, writes, place, read, write, seek) : nullptr;
  if (!context) throw std::bad_alloc();
  return context;
}

/// Eight bits for each of three colours, the first row at the top.
struct Pixels {
  int width = 0;
  int height = 0;
  Bytes bytes;

  unsigned char *row(int number) { return bytes.data() + size_t(number) * size_t(width) * 3; }
};

/// Of HDR videos (ITU-R BT.2100, with hybrid log-gamma or perceptual quantization): what they mean in sRGB. White as
/// paper, of 203 cd/m² (BT.2408), is white; what shines more is drawn together below that.
class ToneMap {
public:
  explicit ToneMap(AVColorTransferCharacteristic curve);

  static bool is_needed(AVColorTransferCharacteristic curve) {
    return curve == AVCOL_TRC_ARIB_STD_B67 || curve == AVCOL_TRC_SMPTE2084;
  }
  /// From 16 bits for each colour of BT.2020 to 8 of sRGB.
  void map(const uint16_t *from, unsigned char *to) const;

private:
  static constexpr int steps = 1 << 16;
  bool is_relative;
  /// Light by signal, as a part of white.
  std::vector<float> light;
  /// Signal of sRGB by light.
  Bytes signal;
};

ToneMap::ToneMap(AVColorTransferCharacteristic curve)
    : is_relative(curve == AVCOL_TRC_ARIB_STD_B67), light(steps), signal(steps) {
  constexpr double white = 203, brightest = 10'000;
  for (int step = 0; step < steps; step++) {
    double part = double(step) / (steps - 1);
    if (is_relative) {
      constexpr double a = 0.17883277, b = 0.28466892, c = 0.55991073;
      light[size_t(step)] = float(part <= 0.5 ? part * part / 3 : (std::exp((part - c) / a) + b) / 12);
    } else {
      constexpr double m1 = 0.1593017578125, m2 = 78.84375, c1 = 0.8359375, c2 = 18.8515625, c3 = 18.6875;
      double root = std::pow(part, 1 / m2);
      light[size_t(step)] = float(brightest / white * std::pow(std::max(root - c1, 0.0) / (c2 - c3 * root), 1 / m1));
    }
    double shown = part <= 0.0031308 ? 12.92 * part : 1.055 * std::pow(part, 1 / 2.4) - 0.055;
    signal[size_t(step)] = (unsigned char)(std::lround(255 * shown));
  }
}

void ToneMap::map(const uint16_t *from, unsigned char *to) const {
  float red = light[from[0]], green = light[from[1]], blue = light[from[2]];
  if (is_relative) {
    // A screen of 1,000 cd/m² shows more contrast than the scene had.
    float luminance = 0.2627f * red + 0.678f * green + 0.0593f * blue;
    float gain = 1'000.0f / 203 * std::pow(luminance, 0.2f);
    red *= gain, green *= gain, blue *= gain;
  }
  float mapped[] = {1.6605f * red - 0.5876f * green - 0.0728f * blue, -0.1246f * red + 1.1329f * green - 0.0083f * blue,
                    -0.0182f * red - 0.1006f * green + 1.1187f * blue};
  float most = std::max({mapped[0], mapped[1], mapped[2]});
  constexpr float knee = 0.75f;
  float scale = most <= knee ? 1 : (knee + (1 - knee) * (1 - std::exp((knee - most) / (1 - knee)))) / most;
  for (int colour = 0; colour < 3; colour++)
    to[colour] = signal[size_t(std::clamp(mapped[colour] * scale, 0.0f, 1.0f) * (steps - 1))];
}

/// A video, opened.
class Video {
public:
  explicit Video(Part &part);

  /// The best of a few stills.
  Pixels poster();
  /// Writes its pictures and its sound to standard output, a file.
  void publish();
  std::string packet() const;

private:
  Reader reader;
  Format format;
  Codec codec;
  AVStream *stream = nullptr;
  AVStream *sound = nullptr;
  const char *type = nullptr;
  /// Of what it decodes to, in quarters to the right.
  int turns = 0;

  double length() const;
  double seconds_in(int64_t time) const;
  void decode();
  const char *target() const;
  Filter add(AVFormatContext &output, const AVStream &from) const;
  bool find(double part, bool only_keys, AVFrame &frame);
  double worth(const AVFrame &frame) const;
  /// How wide one of its pixels is, as a part of its height.
  AVRational shape() const;
  Pixels pixels(const AVFrame &frame, int width, int height) const;
  const char *tag(std::initializer_list<const char *> names) const;
};

Video::Video(Part &part) {
  reader.reset(new_context(false, &part, read_bytes, nullptr, seek_to));
  AVFormatContext *context = avformat_alloc_context();
  if (!context) throw std::bad_alloc();
  context->pb = reader.get();
  // Nothing but this file, whatever it names.
  context->format_whitelist = av_strdup("mov,mp4,m4a,3gp,3g2,mj2,matroska,webm");
  context->protocol_whitelist = av_strdup("none");
  context->probesize = most_probed;
  context->max_streams = 64;
  AVDictionary *options = nullptr;
  av_dict_set(&options, "enable_drefs", "0", 0);
  av_dict_set(&options, "use_absolute_path", "0", 0);
  int code = avformat_open_input(&context, "", nullptr, &options);
  av_dict_free(&options);
  if (code < 0) throw std::runtime_error("it is no video that is read here (MP4, MOV, WebM, MKV), or it is damaged");
  format.reset(context);
  for (const Container &container : containers)
    if (std::strcmp(format->iformat->name, container.format) == 0) type = container.type;
  if (!type) throw std::runtime_error("it is no video that is read here (MP4, MOV, WebM, MKV)");
  if (avformat_find_stream_info(format.get(), nullptr) < 0) throw std::runtime_error(damaged);
  const AVCodec *decoder = nullptr;
  int number = av_find_best_stream(format.get(), AVMEDIA_TYPE_VIDEO, -1, -1, &decoder, 0);
  if (number == AVERROR_DECODER_NOT_FOUND) throw std::runtime_error("nothing here decodes its pictures");
  if (number < 0) throw std::runtime_error("there are no pictures in it");
  stream = format->streams[number];
  int other = av_find_best_stream(format.get(), AVMEDIA_TYPE_AUDIO, -1, number, nullptr, 0);
  sound = other >= 0 ? format->streams[other] : nullptr;
  if (int64_t(stream->codecpar->width) * stream->codecpar->height > most_pixels)
    throw std::runtime_error(std::to_string(stream->codecpar->width) + " × " +
                             std::to_string(stream->codecpar->height) + " pixels are too many");
  if (auto matrix = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, nullptr)) {
    double angle = av_display_rotation_get(reinterpret_cast<const int32_t *>(matrix));
    if (std::isfinite(angle)) turns = (4 - int(std::lround(angle / 90)) % 4) % 4;
  }
}

/// Makes it ready for stills.
void Video::decode() {
  for (unsigned place = 0; place < format->nb_streams; place++)
    if (format->streams[place] != stream) format->streams[place]->discard = AVDISCARD_ALL;
  const AVCodec *decoder = avcodec_find_decoder(stream->codecpar->codec_id);
  codec.reset(avcodec_alloc_context3(decoder));
  if (!codec || avcodec_parameters_to_context(codec.get(), stream->codecpar) < 0) throw std::bad_alloc();
  codec->thread_count = 1;
  codec->max_pixels = most_pixels;
  codec->skip_frame = AVDISCARD_NONKEY;
  if (avcodec_open2(codec.get(), decoder, nullptr) < 0) throw std::runtime_error("its pictures cannot be decoded");
}

/// In seconds; 0 where nobody says.
double Video::length() const {
  double all = format->duration > 0 ? double(format->duration) / AV_TIME_BASE : 0;
  double own = stream->duration > 0 ? double(stream->duration) * av_q2d(stream->time_base) : 0;
  double length = all > 0 ? all : own;
  return std::isfinite(length) && length < 1e7 ? length : 0;
}

/// From its beginning.
double Video::seconds_in(int64_t time) const {
  int64_t begin = stream->start_time == AV_NOPTS_VALUE ? 0 : stream->start_time;
  return (double(time) - double(begin)) * av_q2d(stream->time_base);
}

/// The first picture from there on that can be decoded. In front of it lies the one that others build upon: where only
/// such are asked for, that one.
bool Video::find(double part, bool only_keys, AVFrame &frame) {
  int64_t begin = stream->start_time == AV_NOPTS_VALUE ? 0 : stream->start_time;
  double step = av_q2d(stream->time_base);
  int64_t place = step > 0 ? begin + int64_t(part * length() / step) : begin;
  // Where it cannot be sought in, what comes next will do.
  av_seek_frame(format.get(), stream->index, place, AVSEEK_FLAG_BACKWARD);
  avcodec_flush_buffers(codec.get());
  codec->skip_frame = only_keys ? AVDISCARD_NONKEY : AVDISCARD_DEFAULT;
  Frame next(av_frame_alloc());
  Packet packet(av_packet_alloc());
  if (!packet || !next) throw std::bad_alloc();
  bool has_any = false, is_at_end = false;
  for (int tried = 0; tried < most_tried; tried++) {
    int code = avcodec_receive_frame(codec.get(), next.get());
    if (code == 0 && next->width > 0 && next->height > 0) {
      has_any = true;
      av_frame_unref(&frame);
      av_frame_move_ref(&frame, next.get());
      if (only_keys || frame.best_effort_timestamp >= place) break;
      continue;
    }
    if (code == AVERROR(ENOMEM)) throw std::bad_alloc();
    if (is_at_end || seconds_taken() > 2 * enough_seconds) break;
    do {
      av_packet_unref(packet.get());
      is_at_end = av_read_frame(format.get(), packet.get()) < 0;
    } while (!is_at_end && packet->stream_index != stream->index);
    code = avcodec_send_packet(codec.get(), is_at_end ? nullptr : packet.get());
    if (code == AVERROR(ENOMEM)) throw std::bad_alloc();
  }
  return has_any;
}

AVRational Video::shape() const {
  AVRational shape = stream->sample_aspect_ratio.num > 0 ? stream->sample_aspect_ratio
                                                         : stream->codecpar->sample_aspect_ratio;
  double ratio = shape.num > 0 && shape.den > 0 ? av_q2d(shape) : 1;
  return shape.num > 0 && shape.den > 0 && ratio > 0.2 && ratio < 5 ? shape : AVRational{1, 1};
}

Pixels Video::pixels(const AVFrame &frame, int width, int height) const {
  AVColorTransferCharacteristic curve =
      frame.color_trc == AVCOL_TRC_UNSPECIFIED ? stream->codecpar->color_trc : frame.color_trc;
  bool is_hdr = ToneMap::is_needed(curve);
  Scaler scaler(sws_getContext(frame.width, frame.height, AVPixelFormat(frame.format), width, height,
                               is_hdr ? AV_PIX_FMT_RGB48 : AV_PIX_FMT_RGB24,
                               SWS_AREA | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT, nullptr, nullptr, nullptr));
  if (!scaler) throw std::runtime_error("its colours are unknown");
  // What nobody says is as players take it: by the size.
  int space = frame.colorspace;
  if (space == AVCOL_SPC_UNSPECIFIED || space == AVCOL_SPC_RGB)
    space = is_hdr ? AVCOL_SPC_BT2020_NCL : frame.height >= 720 ? AVCOL_SPC_BT709 : AVCOL_SPC_SMPTE170M;
  const int *table = sws_getCoefficients(space == AVCOL_SPC_BT709      ? SWS_CS_ITU709
                                         : space == AVCOL_SPC_BT2020_NCL ? SWS_CS_BT2020
                                                                         : SWS_CS_ITU601);
  sws_setColorspaceDetails(scaler.get(), table, frame.color_range == AVCOL_RANGE_JPEG, sws_getCoefficients(SWS_CS_DEFAULT),
                           1, 0, 1 << 16, 1 << 16);
  size_t count = size_t(width) * size_t(height);
  Pixels pixels{width, height, Bytes(count * 3 + 64)};
  std::vector<uint16_t> deep(is_hdr ? count * 3 + 64 : 0);
  uint8_t *planes[4] = {is_hdr ? reinterpret_cast<uint8_t *>(deep.data()) : pixels.bytes.data()};
  int lengths[4] = {(is_hdr ? 6 : 3) * width};
  if (sws_scale(scaler.get(), frame.data, frame.linesize, 0, frame.height, planes, lengths) != height)
    throw std::runtime_error(damaged);
  if (is_hdr) {
    ToneMap tones(curve);
    for (size_t place = 0; place < count; place++) tones.map(deep.data() + 3 * place, pixels.bytes.data() + 3 * place);
  }
  return pixels;
}

/// How much there is to see: how far its brightness spreads, and how much neighbours differ.
double Video::worth(const AVFrame &frame) const {
  constexpr int width = 96, height = 64;
  Pixels small = pixels(frame, width, height);
  std::vector<double> light;
  for (int place = 0; place < width * height; place++) {
    const unsigned char *pixel = small.bytes.data() + size_t(place) * 3;
    light.push_back(0.299 * pixel[0] + 0.587 * pixel[1] + 0.114 * pixel[2]);
  }
  double sum = 0, squares = 0, steps = 0;
  for (size_t place = 0; place < light.size(); place++) {
    sum += light[place];
    squares += light[place] * light[place];
    if (place % width != 0) steps += std::abs(light[place] - light[place - 1]);
  }
  double mean = sum / double(light.size());
  double spread = std::sqrt(std::max(0.0, squares / double(light.size()) - mean * mean));
  // Neither night nor a white wall.
  double balance = 1 - std::abs(mean - 128) / 128;
  return (spread + 2 * steps / double(light.size())) * (0.3 + 0.7 * balance);
}

Pixels turned(Pixels pixels, int turns) {
  if (turns == 0) return pixels;
  bool is_upright = turns == 2;
  int width = is_upright ? pixels.width : pixels.height, height = is_upright ? pixels.height : pixels.width;
  Pixels turned{width, height, Bytes(size_t(width) * size_t(height) * 3)};
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      int from_x = turns == 1 ? y : turns == 2 ? width - 1 - x : height - 1 - y;
      int from_y = turns == 1 ? width - 1 - x : turns == 2 ? height - 1 - y : x;
      std::memcpy(turned.row(y) + 3 * x, pixels.row(from_y) + 3 * from_x, 3);
    }
  return turned;
}

Pixels Video::poster() {
  decode();
  Frame best(av_frame_alloc()), frame(av_frame_alloc());
  if (!best || !frame) throw std::bad_alloc();
  double most = -1;
  // First those that can be had at once. Where they show next to nothing, as the only one of a short video that begins in
  // the dark, others.
  for (bool only_keys : {true, false}) {
    if (most >= least_worth) break;
    for (double place : places) {
      if (most >= 0 && (length() <= 0 || seconds_taken() > enough_seconds)) break;
      double worth = -1;
      try {
        if (find(place, only_keys, *frame)) worth = this->worth(*frame);
      } catch (const std::exception &) {
        // A still that is there is better than none.
        if (most < 0) throw;
        break;
      }
      if (worth <= most) continue;
      most = worth;
      av_frame_unref(best.get());
      av_frame_move_ref(best.get(), frame.get());
    }
  }
  if (most < 0) throw std::runtime_error(damaged);
  double width = best->width * av_q2d(shape()), height = best->height;
  double scale = std::min(1.0, widest_shown / std::max(width, height));
  auto side = [](double length) { return std::max(1, int(std::lround(length))); };
  return turned(pixels(*best, side(width * scale), side(height * scale)), turns);
}

const char *Video::tag(std::initializer_list<const char *> names) const {
  for (const char *name : names)
    for (AVDictionary *tags : {format->metadata, stream->metadata})
      if (auto entry = av_dict_get(tags, name, nullptr, 0); entry && entry->value[0]) return entry->value;
  return nullptr;
}

/// How many bytes a character has that begins there, as UTF-8; 0 where there is none that XML may hold.
size_t width_of_character(const char *text) {
  auto byte = [text](size_t place) { return (unsigned char)text[place]; };
  unsigned first = byte(0);
  if (first < 0x80) return first >= ' ' ? 1 : 0;
  size_t width = first >= 0xf0 && first < 0xf5 ? 4 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xc2 && first < 0xe0 ? 2 : 0;
  unsigned code = first & (0x7f >> width);
  for (size_t place = 1; place < width; place++) {
    if ((byte(place) & 0xc0) != 0x80) return 0;
    code = code << 6 | (byte(place) & 0x3f);
  }
  constexpr unsigned least[] = {0, 0, 0x80, 0x800, 0x10000};
  bool is_one = code >= least[width] && code < 0x110000 && (code < 0xd800 || code > 0xdfff) && (code & 0xfffe) != 0xfffe;
  return is_one ? width : 0;
}

/// Text as it may stand in an attribute, whatever the file has.
std::string escaped(const char *text) {
  std::string escaped;
  while (*text && escaped.size() < longest_text) {
    size_t width = width_of_character(text);
    switch (*text) {
    case '&': escaped += "&amp;"; break;
    case '<': escaped += "&lt;"; break;
    case '>': escaped += "&gt;"; break;
    case '"': escaped += "&quot;"; break;
    default: escaped.append(text, width);
    }
    text += std::max<size_t>(width, 1);
  }
  return escaped;
}

/// `+48.1372+011.5756+520.000/`, as ISO 6709 has it, in the two forms of XMP.
void add_position(std::string &packet, const char *text) {
  char *end = nullptr;
  double latitude = std::strtod(text, &end);
  if (end == text) return;
  const char *next = end;
  double longitude = std::strtod(next, &end);
  // What is no number is none of these.
  if (end == next || !(std::abs(latitude) <= 90 && std::abs(longitude) <= 180)) return;
  auto degrees = [](double number, char positive, char negative) {
    char text[40];
    double size = std::abs(number);
    std::snprintf(text, sizeof text, "%d,%.6f%c", int(size), (size - int(size)) * 60, number < 0 ? negative : positive);
    return std::string(text);
  };
  packet += " exif:GPSLatitude=\"" + degrees(latitude, 'N', 'S') + "\"";
  packet += " exif:GPSLongitude=\"" + degrees(longitude, 'E', 'W') + "\"";
}

std::string Video::packet() const {
  std::string packet = "http://ns.adobe.com/xap/1.0/";
  packet += '\0';
  packet += "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
            "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\""
            " xmlns:exif=\"http://ns.adobe.com/exif/1.0/\" xmlns:tiff=\"http://ns.adobe.com/tiff/1.0/\""
            " xmlns:xmpDM=\"http://ns.adobe.com/xmp/1.0/DynamicMedia/\"";
  auto add = [&packet](const char *name, const char *value) {
    if (value && *value) packet += std::string(" ") + name + "=\"" + escaped(value) + "\"";
  };
  const char *brand = tag({"major_brand"});
  bool is_quicktime = brand && std::strncmp(brand, "qt", 2) == 0;
  add("dc:format", is_quicktime ? "video/quicktime" : type);
  // What it is published as; browsers play nothing else.
  if (const char *target = this->target()) add("dc:source", target);
  char length[32];
  std::snprintf(length, sizeof length, "%.3f", this->length());
  add("xmpDM:duration", length);
  const AVCodecParameters &pictures = *stream->codecpar;
  add("xmpDM:videoCompressor", avcodec_get_name(pictures.codec_id));
  const char *layout = av_get_pix_fmt_name(AVPixelFormat(pictures.format));
  add("xmpDM:videoPixelFormat", layout);
  // Of the video, not of the still.
  auto side = [&](double across, double down) { return std::to_string(std::lround(turns % 2 == 0 ? across : down)); };
  double width = pictures.width * av_q2d(shape());
  add("exif:PixelXDimension", side(width, pictures.height).c_str());
  add("exif:PixelYDimension", side(pictures.height, width).c_str());
  if (sound) add("xmpDM:audioCompressor", avcodec_get_name(sound->codecpar->codec_id));
  // A clock that was never set says 1904, or 1970.
  const char *taken = tag({"com.apple.quicktime.creationdate", "creation_time", "date"});
  if (taken && std::atoi(taken) > 1970) add("exif:DateTimeOriginal", taken);
  add("tiff:Make", tag({"com.apple.quicktime.make", "com.android.manufacturer", "make"}));
  add("tiff:Model", tag({"com.apple.quicktime.model", "com.android.model", "model"}));
  add("dc:title", tag({"com.apple.quicktime.title", "title"}));
  add("dc:description", tag({"com.apple.quicktime.description", "description", "comment"}));
  add("dc:creator", tag({"com.apple.quicktime.author", "artist", "author"}));
  add("dc:rights", tag({"com.apple.quicktime.copyright", "copyright"}));
  if (const char *place = tag({"com.apple.quicktime.location.ISO6709", "location"})) add_position(packet, place);
  return packet + "/></rdf:RDF></x:xmpmeta>";
}

/// What browsers play it as, if they do: they are told apart by what its pictures and its sound are coded as.
const char *Video::target() const {
  const AVCodecParameters &pictures = *stream->codecpar;
  auto is_one = [](AVCodecID codec, std::initializer_list<AVCodecID> codecs) {
    return std::find(codecs.begin(), codecs.end(), codec) != codecs.end();
  };
  bool has_plain_colours = pictures.format == AV_PIX_FMT_YUV420P || pictures.format == AV_PIX_FMT_YUVJ420P;
  AVCodecID voice = sound ? sound->codecpar->codec_id : AV_CODEC_ID_NONE;
  if (is_one(voice, {AV_CODEC_ID_NONE, AV_CODEC_ID_OPUS, AV_CODEC_ID_VORBIS}) &&
      std::strcmp(type, "video/webm") == 0 && has_plain_colours &&
      is_one(pictures.codec_id, {AV_CODEC_ID_VP8, AV_CODEC_ID_VP9, AV_CODEC_ID_AV1}))
    return "webm";
  if (!is_one(voice, {AV_CODEC_ID_NONE, AV_CODEC_ID_AAC, AV_CODEC_ID_MP3, AV_CODEC_ID_OPUS, AV_CODEC_ID_FLAC}))
    return nullptr;
  bool has_tens = pictures.format == AV_PIX_FMT_YUV420P10LE;
  if (is_one(pictures.codec_id, {AV_CODEC_ID_H264, AV_CODEC_ID_VP9}) && has_plain_colours) return "mp4";
  if (is_one(pictures.codec_id, {AV_CODEC_ID_HEVC, AV_CODEC_ID_AV1}) && (has_plain_colours || has_tens)) return "mp4";
  return nullptr;
}

int write_bytes(void *, uint8_t *bytes, int count) {
  for (int done = 0; done < count;) {
    ssize_t written = write(STDOUT_FILENO, bytes + done, size_t(count - done));
    if (written <= 0) return AVERROR(errno == EFBIG ? EFBIG : EIO);
    done += int(written);
  }
  return count;
}

int64_t seek_in_output(void *, int64_t place, int whence) {
  if (whence & AVSEEK_SIZE) {
    int64_t now = lseek(STDOUT_FILENO, 0, SEEK_CUR), size = lseek(STDOUT_FILENO, 0, SEEK_END);
    return lseek(STDOUT_FILENO, now, SEEK_SET) == now ? size : AVERROR(EIO);
  }
  return lseek(STDOUT_FILENO, place, whence & ~AVSEEK_FORCE);
}

/// What was written, from a place of its own: to put what players need first before all else.
int read_output(void *place, uint8_t *bytes, int count) {
  auto &next = *static_cast<int64_t *>(place);
  ssize_t got = pread(STDOUT_FILENO, bytes, size_t(count), next);
  if (got > 0) next += got;
  return got > 0 ? int(got) : got == 0 ? AVERROR_EOF : AVERROR(EIO);
}

int64_t seek_in_read(void *place, int64_t to, int whence) {
  if (whence & AVSEEK_SIZE) return seek_in_output(nullptr, 0, whence);
  auto &next = *static_cast<int64_t *>(place);
  next = (whence & ~AVSEEK_FORCE) == SEEK_CUR ? next + to : to;
  return next;
}

/// What a camera writes between pictures: when and where they were taken, which model it is.
const char *filter_of(AVCodecID codec) {
  switch (codec) {
  case AV_CODEC_ID_H264: return "filter_units=remove_types=6";
  case AV_CODEC_ID_HEVC: return "filter_units=remove_types=39|40";
  default: return "null";
  }
}

void replace_header(AVCodecParameters &stream, const Bytes &bytes) {
  auto copy = static_cast<uint8_t *>(av_mallocz(bytes.size() + AV_INPUT_BUFFER_PADDING_SIZE));
  if (!copy) throw std::bad_alloc();
  std::memcpy(copy, bytes.data(), bytes.size());
  av_freep(&stream.extradata);
  stream.extradata = copy;
  stream.extradata_size = int(bytes.size());
}

/// HEVC may say the same in what players read first: units behind each other, each behind the bytes 0, 0, 1.
void remove_messages(AVCodecParameters &pictures) {
  if (pictures.codec_id != AV_CODEC_ID_HEVC || pictures.extradata_size < 4) return;
  const unsigned char *bytes = pictures.extradata;
  auto count = size_t(pictures.extradata_size);
  auto begins_at = [bytes](size_t place) { return bytes[place] == 0 && bytes[place + 1] == 0 && bytes[place + 2] == 1; };
  if (bytes[0] == 1) throw std::runtime_error(damaged);
  Bytes made;
  bool is_kept = true;
  for (size_t place = 0; place < count; place++) {
    if (place + 3 < count && begins_at(place)) {
      int kind = bytes[place + 3] >> 1 & 0x3f;
      is_kept = kind != 39 && kind != 40;
    }
    if (is_kept) made.push_back(bytes[place]);
  }
  replace_header(pictures, made);
}

/// Vorbis keeps its comments in the second of three headers (Vorbis I, 5.2; three headers as Matroska packs them).
void remove_comments(AVCodecParameters &sound) {
  if (sound.codec_id != AV_CODEC_ID_VORBIS) return;
  const unsigned char *bytes = sound.extradata;
  size_t count = size_t(std::max(0, sound.extradata_size)), place = 1, lengths[2] = {0, 0};
  if (count < 3 || bytes[0] != 2) throw std::runtime_error(damaged);
  for (size_t &length : lengths) {
    while (place < count && bytes[place] == 255) length += bytes[place++];
    if (place < count) length += bytes[place++];
  }
  size_t last = place + lengths[0] + lengths[1];
  if (last >= count) throw std::runtime_error(damaged);
  constexpr unsigned char none[] = {3, 'v', 'o', 'r', 'b', 'i', 's', 0, 0, 0, 0, 0, 0, 0, 0, 1};
  Bytes made{2};
  for (size_t rest : {lengths[0], sizeof none}) {
    made.insert(made.end(), rest / 255, 255);
    made.push_back((unsigned char)(rest % 255));
  }
  made.insert(made.end(), bytes + place, bytes + place + lengths[0]);
  made.insert(made.end(), none, none + sizeof none);
  made.insert(made.end(), bytes + last, bytes + count);
  replace_header(sound, made);
}

/// Libraries ask for the output once more, by a name that it has not.
int open_output_to_read(AVFormatContext *context, AVIOContext **reader, const char *, int flags, AVDictionary **) {
  if (flags & AVIO_FLAG_WRITE) return AVERROR(EACCES);
  *reader = new_context(false, context->opaque, read_output, nullptr, seek_in_read);
  return 0;
}

int close_reader(AVFormatContext *, AVIOContext *reader) {
  av_freep(&reader->buffer);
  avio_context_free(&reader);
  return 0;
}

Filter Video::add(AVFormatContext &output, const AVStream &from) const {
  AVStream *to = avformat_new_stream(&output, nullptr);
  AVBSFContext *made = nullptr;
  if (!to || av_bsf_list_parse_str(filter_of(from.codecpar->codec_id), &made) < 0) throw std::bad_alloc();
  Filter filter(made);
  if (avcodec_parameters_copy(filter->par_in, from.codecpar) < 0) throw std::bad_alloc();
  filter->time_base_in = from.time_base;
  if (av_bsf_init(filter.get()) < 0) throw std::runtime_error(damaged);
  if (avcodec_parameters_copy(to->codecpar, filter->par_out) < 0) throw std::bad_alloc();
  remove_comments(*to->codecpar);
  remove_messages(*to->codecpar);
  // Apple's players know it by this name alone.
  to->codecpar->codec_tag =
      from.codecpar->codec_id == AV_CODEC_ID_HEVC ? MKTAG('h', 'v', 'c', '1') : 0;
  to->time_base = from.time_base;
  to->sample_aspect_ratio = from.sample_aspect_ratio;
  to->avg_frame_rate = from.avg_frame_rate;
  size_t count = 0;
  auto matrix = av_stream_get_side_data(&from, AV_PKT_DATA_DISPLAYMATRIX, &count);
  if (!matrix) return filter;
  uint8_t *copy = av_stream_new_side_data(to, AV_PKT_DATA_DISPLAYMATRIX, count);
  if (!copy) throw std::bad_alloc();
  std::memcpy(copy, matrix, count);
  return filter;
}

void Video::publish() {
  const char *name = target();
  if (!name) throw std::runtime_error("browsers do not play it");
  AVFormatContext *output = nullptr;
  if (avformat_alloc_output_context2(&output, nullptr, name, "video") < 0) throw std::bad_alloc();
  int64_t place = 0;
  output->opaque = &place;
  output->pb = new_context(true, nullptr, nullptr, write_bytes, seek_in_output);
  output->io_open = open_output_to_read;
  output->io_close2 = close_reader;
  // FLAC in MP4 counts as an experiment here, and browsers play it.
  output->strict_std_compliance = FF_COMPLIANCE_EXPERIMENTAL;
  // The same video makes the same bytes.
  output->flags |= AVFMT_FLAG_BITEXACT;
  std::vector<std::pair<AVStream *, Filter>> streams;
  for (AVStream *from : {stream, sound})
    if (from) streams.emplace_back(from, add(*output, *from));
  for (unsigned place = 0; place < format->nb_streams; place++) {
    AVStream *other = format->streams[place];
    if (other != stream && other != sound) other->discard = AVDISCARD_ALL;
  }
  AVDictionary *options = nullptr;
  if (std::strcmp(name, "mp4") == 0) av_dict_set(&options, "movflags", "+faststart", 0);
  int code = avformat_write_header(output, &options);
  av_dict_free(&options);
  if (code < 0) throw std::runtime_error(damaged);
  Packet packet(av_packet_alloc());
  if (!packet) throw std::bad_alloc();
  bool has_any = false;
  double last = 0;
  while (av_read_frame(format.get(), packet.get()) >= 0) {
    for (size_t number = 0; number < streams.size(); number++) {
      auto &[from, filter] = streams[number];
      if (packet->stream_index != from->index || packet->size <= 0) continue;
      if (from == stream && packet->pts != AV_NOPTS_VALUE) last = std::max(last, seconds_in(packet->pts + packet->duration));
      if (av_bsf_send_packet(filter.get(), packet.get()) < 0) break;
      while (av_bsf_receive_packet(filter.get(), packet.get()) >= 0) {
        av_packet_rescale_ts(packet.get(), from->time_base, output->streams[number]->time_base);
        packet->stream_index = int(number);
        packet->pos = -1;
        code = av_interleaved_write_frame(output, packet.get());
        if (code == AVERROR(EFBIG)) throw std::runtime_error("it is too large");
        if (code == AVERROR(EIO)) throw std::runtime_error("it cannot be written");
        has_any = has_any || code >= 0;
      }
      break;
    }
    av_packet_unref(packet.get());
  }
  // What could be read no further would look whole. MP4 and MOV say how long each of their parts is.
  double whole = stream->duration > 0 ? double(stream->duration) * av_q2d(stream->time_base) : 0;
  if (format->pb->error < 0 || last + most_missing < whole * 0.95) throw std::runtime_error(damaged);
  if (!has_any || av_write_trailer(output) < 0 || output->pb->error < 0) throw std::runtime_error(damaged);
  avio_flush(output->pb);
  if (output->pb->error < 0) throw std::runtime_error("it cannot be written");
}

void write_jpeg(Pixels &pixels, const std::string &packet) {
  jpeg_compress_struct image{};
  Failing failing;
  image.err = &failing;
  if (setjmp(failing.place) != 0) throw std::runtime_error("no JPEG can be made of it");
  jpeg_create_compress(&image);
  jpeg_stdio_dest(&image, stdout);
  image.image_width = JDIMENSION(pixels.width);
  image.image_height = JDIMENSION(pixels.height);
  image.input_components = 3;
  image.in_color_space = JCS_RGB;
  jpeg_set_defaults(&image);
  jpeg_set_quality(&image, quality, TRUE);
  image.write_JFIF_header = FALSE;
  jpeg_start_compress(&image, TRUE);
  jpeg_write_marker(&image, JPEG_APP0 + 1, reinterpret_cast<const JOCTET *>(packet.data()), unsigned(packet.size()));
  while (image.next_scanline < image.image_height) {
    JSAMPROW row = pixels.row(int(image.next_scanline));
    jpeg_write_scanlines(&image, &row, 1);
  }
  jpeg_finish_compress(&image);
}

/// What the libraries take up before anything is read.
rlim_t memory_taken() {
  unsigned long pages = 0;
  if (FILE *file = std::fopen("/proc/self/statm", "r")) {
    if (std::fscanf(file, "%lu", &pages) != 1) pages = 0;
    std::fclose(file);
  }
  return pages > 0 ? pages * rlim_t(sysconf(_SC_PAGESIZE)) : 400 << 20;
}

} // namespace

int main(int count, char **arguments) {
  bool is_asked_rightly = count == 4 && std::strcmp(arguments[1], version) == 0;
  bool is_video = is_asked_rightly && std::strcmp(arguments[2], "video") == 0;
  int64_t start = is_asked_rightly ? std::strtoll(arguments[3], nullptr, 10) : 0;
  run("gallerist-video", is_asked_rightly, [is_video, start](size_t count) {
    Part part{start, int64_t(count) - start};
    if (start < 0 || part.size <= 0 || lseek(STDIN_FILENO, start, SEEK_SET) != start) throw std::runtime_error(damaged);
    av_log_set_level(AV_LOG_QUIET);
    // What is published is hardly longer.
    confine({memory_taken() + most_memory, is_video ? most_seconds_of_video : most_seconds,
             is_video ? rlim_t(part.size) + (64 << 20) : most_still});
    Video video(part);
    if (is_video) return video.publish();
    Pixels poster = video.poster();
    write_jpeg(poster, video.packet());
  });
}
