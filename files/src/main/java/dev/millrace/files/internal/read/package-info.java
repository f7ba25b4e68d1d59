/// The bytes, records and lines of files. [FileBytes] opens a file, a [Window] moves over it, and
/// [RecordRange] cuts it at the [RecordEnds]; [ParallelScan] lets several threads do that.
package dev.millrace.files.internal.read;
