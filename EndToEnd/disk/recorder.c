// Loaded before a program (LD_PRELOAD), it notes in one order what the program writes into the files of a folder, when they are made
// durable, and what it tells on its standard output. `test_power_cut.py` makes of that the files as they are after a power cut.
//
// RECORDED_FOLDER names the folder, RECORD the file of notes. With RECORDED_LIE=all nothing is made durable, and
// nobody is told: the disk lies. With RECORDED_LIE=journal that is so for the journal alone, as with `PRAGMA synchronous = NORMAL`.
//
// A note is a letter, the file (16 bits), an offset and a length (64 bits each), and for a write as many bytes.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
static int record = -1;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

enum { database = 1, journal = 2, told = 3 };

// Which of the recorded files a descriptor is; 0 for any other.
static int file_of(int descriptor) {
  if (descriptor == STDOUT_FILENO) return told;
  const char *folder = getenv("RECORDED_FOLDER");
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (!folder || length < 0) return 0;
  path[length] = 0;
  size_t start = strlen(folder);
  if (strncmp(path, folder, start)) return 0;
  if (!strcmp(path + start, "/toward.sqlite")) return database;
  if (!strcmp(path + start, "/toward.sqlite-wal")) return journal;
  return 0;
}

// Called while it is nobody else's turn.
static void note(char kind, int file, uint64_t offset, uint64_t length, const void *bytes) {
  if (record < 0) record = REAL(open64)(getenv("RECORD"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  char head[19] = {kind};
  uint16_t number = file;
  memcpy(head + 1, &number, 2);
  memcpy(head + 3, &offset, 8);
  memcpy(head + 11, &length, 8);
  if (REAL(write)(record, head, sizeof head) < 0) abort();
  if (bytes && REAL(write)(record, bytes, length) < 0) abort();
}

#define RECORDED(kind, descriptor, offset, length, bytes, call) \
  int file = file_of(descriptor);                               \
  if (!file) return call;                                       \
  pthread_mutex_lock(&turn);                                    \
  __auto_type result = call;                                    \
  if (result >= 0) note(kind, file, offset, length, bytes);     \
  pthread_mutex_unlock(&turn);                                  \
  return result;

ssize_t write(int descriptor, const void *bytes, size_t count) {
  off64_t offset = descriptor == STDOUT_FILENO ? 0 : lseek64(descriptor, 0, SEEK_CUR);
  RECORDED('w', descriptor, offset, count, bytes, REAL(write)(descriptor, bytes, count))
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
  RECORDED('w', descriptor, offset, count, bytes, REAL(pwrite)(descriptor, bytes, count, offset))
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset) {
  RECORDED('w', descriptor, offset, count, bytes, REAL(pwrite64)(descriptor, bytes, count, offset))
}

int ftruncate(int descriptor, off_t length) {
  RECORDED('t', descriptor, length, 0, NULL, REAL(ftruncate)(descriptor, length))
}

int ftruncate64(int descriptor, off64_t length) {
  RECORDED('t', descriptor, length, 0, NULL, REAL(ftruncate64)(descriptor, length))
}

// Whether a flush is claimed and not done.
static int lies(int descriptor) {
  const char *lie = getenv("RECORDED_LIE");
  return lie && (!strcmp(lie, "all") || file_of(descriptor) == journal);
}

int fsync(int descriptor) {
  if (lies(descriptor)) return 0;
  RECORDED('s', descriptor, 0, 0, NULL, REAL(fsync)(descriptor))
}

int fdatasync(int descriptor) {
  if (lies(descriptor)) return 0;
  RECORDED('s', descriptor, 0, 0, NULL, REAL(fdatasync)(descriptor))
}
