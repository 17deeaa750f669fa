#include "part.h"

// Nothing but the parts leads to it.
int sharedByParts(int number) { return sharedByAll(number) + 1000; }
