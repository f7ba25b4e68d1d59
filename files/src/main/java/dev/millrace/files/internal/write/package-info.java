/// Contents of files for the drop-ins of `Files`: [GatheredOutput] divides long writes and joins
/// short ones, and [EncodedText] turns text into bytes.
package dev.millrace.files.internal.write;
