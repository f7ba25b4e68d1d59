/// Copies files by the fastest way that their size and file systems allow, and never silently
/// wrong.
///
/// [Copier] is the library. What is to be done is said by [CopyOptions], what was done by
/// [CopyResult]. This package is all that is promised; the packages below it are the library's own.
package dev.millrace.files;
