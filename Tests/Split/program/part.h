// A program as the compiler leaves it: two parts that are reached through tables of methods, and what they share.
typedef struct {
  int (*value)(int);
  const char *text;
} Module;

#define ALONE __attribute__((noinline))
#define EXPORT(name) __attribute__((export_name(#name)))

int sharedByAll(int number);
int sharedByParts(int number);
const Module *makeAlpha(void) __asm__("part_alpha");
const Module *makeBeta(void) __asm__("part_beta");
int alphaLimit(void) __asm__("$e5Alpha5limitSiyF");
