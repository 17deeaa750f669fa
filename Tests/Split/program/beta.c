#include "part.h"

static ALONE int value(int number) {
#ifdef CALLS_ALPHA
  return makeAlpha()->value(number);
#else
  return sharedByParts(number) + 2;
#endif
}
static const Module module = {value, "text of beta"};
const Module *makeBeta(void) { return &module; }
