#include "part.h"

// What a compiler does with two functions that are alike.
static const Module module = {sharedByParts, "text of both"};
const Module *both(void) __asm__("part_alpha");
const Module *both(void) { return &module; }
const Module *other(void) __asm__("part_beta") __attribute__((alias("part_alpha")));
