/* The column sweep with piles of 64 bits. */

#define PILE int64_t
#define GREATEST_PILE INT64_MAX
#define KERNEL(name) wythoff_##name##_int64

#include "columns_kernels.h"
