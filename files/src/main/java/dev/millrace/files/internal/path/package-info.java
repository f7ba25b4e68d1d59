/// Files by the means of Java alone: [JdkCopy] and [PlainCopy] copy small new files for the drop-in
/// and for copiers, and the rest treats targets of channels and links. [NamedFile] is the result of
/// a lookup, [NamedFile.Replaced] decides whether a target may be replaced, and [PathDirectory]
/// creates, renames and removes files. [MadeFile] proves that a name belongs to a file of this
/// copy. [VacantName] gives a free name to that file, and [TempPath] a taken one.
/// [UninterruptedWork] does all that in spite of interrupts.
///
/// Internal to the library: the public types here are no API.
package dev.millrace.files.internal.path;
