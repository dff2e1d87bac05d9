/* The column sweep with piles of 32 bits. */

#define PILE int32_t
#define GREATEST_PILE INT32_MAX
#define KERNEL(name) wythoff_##name##_int32

#include "columns_kernels.h"
