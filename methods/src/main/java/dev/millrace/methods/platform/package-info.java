/**
 * Code that the contestants share, since it is not the subject of their comparison: access to later
 * JDKs, direct I/O, mappings, waiting for other threads, and messages about missing bytes.
 */
package dev.millrace.methods.platform;
