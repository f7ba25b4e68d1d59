/// The bytes, records and lines of files. [FileBytes] opens a file, a [Window] moves over it, and
/// [RecordRange] cuts it at the [RecordEnds]; [ParallelScan] lets several threads do that.
///
/// Internal to the library: the public types here are no API.
package dev.millrace.files.internal.read;
