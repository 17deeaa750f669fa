#include "part.h"

// The former convention: every function of a type is an entry, unless it was merged from several.
int update(int number) __asm__("$e3App5LaterO6updateyS2iFZ");
ALONE int update(int number) { return sharedByParts(number); }
int merged(int number) __asm__("$e3App5LaterO4openyS2iFZTm");
ALONE int merged(int number) { return number * number; }

EXPORT(former) int former(int number) { return update(number) + merged(number); }
