#include "part.h"

int sharedByAll(int number) { return number * 3; }

static const Module *modules[2];

EXPORT(make) void make(int number) { modules[number] = number ? makeBeta() : makeAlpha(); }
EXPORT(value) int value(int number) { return modules[number]->value(number + sharedByAll(2)); }
EXPORT(text) const char *text(int number) { return modules[number]->text; }

#ifdef CALLS_LIMIT
EXPORT(limit) int limit(void) { return alphaLimit(); }
#endif
