/// Copies of small new files without system calls of Millrace: [JdkCopy] for the drop-in at any age
/// of the JVM, and [YoungCopy] for copiers in a young JVM.
///
/// The first system call through `java.lang.foreign` takes about 0.1 s, and the native engine runs
/// interpreted for its first thousand copies.
package dev.millrace.files.internal.young;
