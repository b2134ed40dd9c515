#pragma once
// What Swift sees of LibRaw: nothing. It is C++, for gallerist-raw alone.
