/// Targets by Java's means, for copies by channels and for links. [NamedFile] is a name that was
/// looked up, [Replaced] decides whether a target may be replaced, and [PathDirectory] makes,
/// renames and removes files. [MadeFile] proves that a name leads to a file of this copy,
/// [VacantName] gives it a name that is free, [TempPath] one that is not. [DirectorySync] waits for
/// the directory, and [UninterruptedWork] does all that in spite of interrupts.
///
/// A room of the library's own: what is public here is promised to nobody.
package dev.millrace.files.internal.path;
