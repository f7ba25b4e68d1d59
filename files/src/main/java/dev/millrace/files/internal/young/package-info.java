/// Copies of small new files in a young JVM, by `Files.copy` of the JDK with checks around it.
///
/// The first system call through `java.lang.foreign` takes about 0.1 s, and the native engine runs
/// interpreted for its first thousand copies. [YoungCopy] needs neither. [EngineChoice] decides
/// when a JVM leaves it, and [NativeLink] links the native engine in the background.
///
/// Internal to the library: the public types here are no API.
package dev.millrace.files.internal.young;
