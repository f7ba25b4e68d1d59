/// Contents of files for the drop-ins of `Files`: [GatheredOutput.PieceOutput] divides long writes,
/// [GatheredOutput] joins short ones, and [EncodedText] turns text into bytes.
///
/// Internal to the library: the public types here are no API.
package dev.millrace.files.internal.write;
