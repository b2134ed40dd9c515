/// The words of the program's messages, together so that they speak in one voice: those about the
/// command line, those of failures, those about what was done.
enum Messages {}
