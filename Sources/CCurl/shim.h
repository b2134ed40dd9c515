#pragma once
#include <curl/curl.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

// Swift cannot call variadic C functions: one wrapper per type of argument. The parentheses keep
// curl's type-checking macros away, which want the option as a constant.

static inline CURLcode gallerist_curl_set_long(CURL *easy, CURLoption option, long value) {
  return (curl_easy_setopt)(easy, option, value);
}
/// curl keeps a copy of the text.
static inline CURLcode gallerist_curl_set_text(CURL *easy, CURLoption option, const char *value) {
  return (curl_easy_setopt)(easy, option, value);
}
/// curl keeps the list itself: it must outlive the transfer.
static inline CURLcode gallerist_curl_set_list(
    CURL *easy, CURLoption option, struct curl_slist *value) {
  return (curl_easy_setopt)(easy, option, value);
}
static inline CURLcode gallerist_curl_set_pointer(CURL *easy, CURLoption option, void *value) {
  return (curl_easy_setopt)(easy, option, value);
}
/// For the body and the headers.
static inline CURLcode gallerist_curl_set_write(
    CURL *easy, CURLoption option, curl_write_callback value) {
  return (curl_easy_setopt)(easy, option, value);
}
static inline CURLcode gallerist_curl_set_opensocket(CURL *easy, curl_opensocket_callback value) {
  return (curl_easy_setopt)(easy, CURLOPT_OPENSOCKETFUNCTION, value);
}
/// Called before each request, also on a connection that is open already.
static inline CURLcode gallerist_curl_set_prereq(CURL *easy, curl_prereq_callback value) {
  return (curl_easy_setopt)(easy, CURLOPT_PREREQFUNCTION, value);
}
static inline CURLcode gallerist_curl_set_debug(CURL *easy, curl_debug_callback value) {
  return (curl_easy_setopt)(easy, CURLOPT_DEBUGFUNCTION, value);
}

static inline CURLMcode gallerist_curl_multi_set_long(
    CURLM *multi, CURLMoption option, long value) {
  return (curl_multi_setopt)(multi, option, value);
}

static inline long gallerist_curl_get_long(CURL *easy, CURLINFO info) {
  long value = 0;
  return (curl_easy_getinfo)(easy, info, &value) == CURLE_OK ? value : 0;
}
static inline curl_off_t gallerist_curl_get_size(CURL *easy, CURLINFO info) {
  curl_off_t value = 0;
  return (curl_easy_getinfo)(easy, info, &value) == CURLE_OK ? value : 0;
}

/// The bytes of an IPv4 (4) or IPv6 (16) address in `bytes`, and how many; 0 for any other kind.
static inline int gallerist_curl_address(
    const struct curl_sockaddr *address, unsigned char bytes[16]) {
  // curl declares a plain sockaddr and lays out whatever size the family has.
  const void *raw = &address->addr;
  if (address->family == AF_INET && address->addrlen >= sizeof(struct sockaddr_in)) {
    memcpy(bytes, &((const struct sockaddr_in *)raw)->sin_addr, 4);
    return 4;
  }
  if (address->family == AF_INET6 && address->addrlen >= sizeof(struct sockaddr_in6)) {
    memcpy(bytes, &((const struct sockaddr_in6 *)raw)->sin6_addr, 16);
    return 16;
  }
  return 0;
}

/// What curl says of a line of a header that is longer than it takes: since 8.6 that, before that there is no
/// memory.
static inline int gallerist_curl_is_too_large(CURLcode code) {
  return code == CURLE_OUT_OF_MEMORY || (int)code == 100;
}
static const int gallerist_curl_prereq_ok = CURL_PREREQFUNC_OK;
static const int gallerist_curl_prereq_abort = CURL_PREREQFUNC_ABORT;
static const int gallerist_curl_error_size = CURL_ERROR_SIZE;
static const curl_socket_t gallerist_curl_bad_socket = CURL_SOCKET_BAD;
static const long gallerist_curl_global_all = CURL_GLOBAL_ALL;
