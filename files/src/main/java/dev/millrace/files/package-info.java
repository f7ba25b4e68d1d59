/// Copies files by the fastest strategy that their size and file systems allow, and reports every
/// copy that is not complete.
///
/// [Copier] copies files, with [CopyOptions] in and a [CopyResult] out; a [CopyListener] gets the
/// progress. [MillraceFiles] is a drop-in for `Files.copy`. The public types of this package are
/// stable; the packages below it are internal.
package dev.millrace.files;
