/// Rings of io_uring(7).
package dev.millrace.sys.uring;
