/// The implementation for Linux, by the numbers of its system calls.
package dev.millrace.sys.linux;
