// SHA-256 by libcrypto, which libcurl has loaded already.
#ifndef GALLERIST_CCRYPTO_H
#define GALLERIST_CCRYPTO_H

#include <openssl/evp.h>

#endif
