/// Targets by Java's means, for copies by channels and for links. [NamedFile] says what is there,
/// [Replaced] whether it may be replaced, [PartPath] puts what is new in its place, and
/// [FolderSync] waits for the folder.
///
/// A room of the library's own: what is public here is promised to nobody.
package dev.millrace.files.path;
