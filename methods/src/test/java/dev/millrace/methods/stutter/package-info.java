/** Streams and channels that move less than requested, to test loops. */
package dev.millrace.methods.stutter;
