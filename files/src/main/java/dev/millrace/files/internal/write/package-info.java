/// Contents of files for the drop-ins of `Files`: [GatheredOutput.PieceOutput] divides long writes,
/// [GatheredOutput] joins short ones, and [EncodedText] turns text into bytes.
package dev.millrace.files.internal.write;
