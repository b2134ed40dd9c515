#pragma once
// What Swift sees of FFmpeg: nothing. It is for gallerist-video alone.
