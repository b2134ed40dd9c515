#pragma once
// What Swift sees of libjxl: nothing. It is C and C++, for gallerist-jxl alone.
