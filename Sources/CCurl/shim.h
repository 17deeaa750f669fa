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
