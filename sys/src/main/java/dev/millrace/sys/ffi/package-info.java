/// Calls of functions of a C library: linking, errno, and memory for arguments and results.
package dev.millrace.sys.ffi;
