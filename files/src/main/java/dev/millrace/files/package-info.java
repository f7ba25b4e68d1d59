/// Copies, moves, links, reads and writes files, by the fastest way that their size and file
/// systems allow, and reports every copy that is not complete.
///
/// - [MillraceFiles] replaces methods of `Files` and `FileUtils.copyDirectory`: only the name of
///   the class changes.
/// - [Copier] copies, moves and links files and trees, with [CopyOptions] and [TreeOptions] in, and
///   a [CopyResult] or a [TreeResult] out. [Copier#plan] describes a copy without making it. A
///   [CopyListener] or a [TreeListener] gets the progress, and [TreeSize] counts the total of a
///   tree.
/// - [FileScanner] reads long files as segments of memory, [Lines] reads lines, both by one or
///   several threads. [BlockReader] reads blocks at any place.
/// - [AtomicFile] writes a file in one step.
///
/// "On Linux" means in a JVM with native access. Other JVMs use Java channels: see
/// [CopyStrategy#CHANNELS].
///
/// The public types of this package are stable; the packages below it are internal.
package dev.millrace.files;
