#include "part.h"

EXPORT(value) int value(int number) { return number * 3; }
