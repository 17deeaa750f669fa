#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

// Swift cannot call a function with a variable number of arguments. One of these for each kind of the last one.

static inline CURLcode curl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(handle, option, value);
}

// For options of the kind `FUNCTION` that take pieces of an answer, and of the kind `DATA` that go with them.
static inline CURLcode curl_set_receiver(
    CURL *handle, CURLoption function, curl_write_callback receiver, CURLoption data, void *context) {
  CURLcode code = curl_easy_setopt(handle, function, receiver);
  return code == CURLE_OK ? curl_easy_setopt(handle, data, context) : code;
}

// For what is sent as a whole, which libcurl copies.
static inline CURLcode curl_set_body(CURL *handle, const void *bytes, long count) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE, count);
  return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_COPYPOSTFIELDS, bytes) : code;
}

// For the pieces of what is sent.
static inline CURLcode curl_set_sender(CURL *handle, curl_read_callback sender, void *context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_READFUNCTION, sender);
  return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_READDATA, context) : code;
}

// For the lines that go to and fro.
static inline CURLcode curl_set_watcher(CURL *handle, curl_debug_callback watcher, void *context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_DEBUGFUNCTION, watcher);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_DEBUGDATA, context);
  return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_VERBOSE, 1L) : code;
}

static inline CURLcode curl_get_number(CURL *handle, CURLINFO information, long *value) {
  return curl_easy_getinfo(handle, information, value);
}
