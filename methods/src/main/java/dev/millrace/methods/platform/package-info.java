/**
 * What the contestants share because it is not what they are compared by: how to reach what a later
 * JDK brought, direct I/O, mappings, waiting for other threads, and what to say when bytes are
 * missing.
 */
package dev.millrace.methods.platform;
