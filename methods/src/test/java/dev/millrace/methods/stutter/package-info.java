/** Streams and channels that move less than they were asked for, to try out the loops. */
package dev.millrace.methods.stutter;
