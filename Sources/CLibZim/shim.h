#pragma once
// What Swift sees of libzim: nothing. It is C++, for gallerist-zim alone.
