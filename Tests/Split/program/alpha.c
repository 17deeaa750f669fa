#include "part.h"

static ALONE int value(int number) { return sharedByParts(number) + 1; }
static const Module module = {value, "text of alpha"};
const Module *makeAlpha(void) { return &module; }

// As Swift names functions of a module `Alpha`.
int alphaLimit(void) { return 7; }
