/// Writes files. [AtomicWrite] does so in one step, by system calls or `java.nio`. For the drop-ins
/// of `Files`, [GatheredOutput] divides long writes and joins short ones, and [EncodedText] turns
/// text into bytes.
package dev.millrace.files.internal.write;
