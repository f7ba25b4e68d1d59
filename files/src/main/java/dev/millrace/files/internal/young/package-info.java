/// Copies of small new files in a young JVM: [JdkCopy] for the drop-in, [SmallCopy] for copiers.
///
/// The first system call through `java.lang.foreign` takes about 0.1 s, and the native engine runs
/// interpreted for its first thousand copies. They need neither. [EngineChoice] decides when a JVM
/// leaves it, and [NativeLink] links the native engine in the background.
///
/// Internal to the library: the public types here are no API.
package dev.millrace.files.internal.young;
