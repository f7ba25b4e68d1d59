/// The way in from the library, and the course of one copy. [HostCopies] makes the small copies of
/// a young JVM by [YoungCopy][dev.millrace.files.internal.young.YoungCopy], and leaves the others
/// to [FileCopies]. That chooses [NativeCopies], which tries one staging place after the other by a
/// [NativeCopy]; [ChannelCopies][dev.millrace.files.internal.channel.ChannelCopies], or [LinkCopy].
///
/// A package of the library's own: its public types are promised to nobody.
package dev.millrace.files.internal.copy;
