/// Copies of small new files by the JDK alone: [JdkCopy] for the drop-in, and [PlainCopy] for
/// copiers.
///
/// The first system call through `java.lang.foreign` takes about 0.1 s, and the native engine runs
/// interpreted for its first thousand copies. Compiled, it saves a fifth of a small copy.
package dev.millrace.files.internal.jdk;
