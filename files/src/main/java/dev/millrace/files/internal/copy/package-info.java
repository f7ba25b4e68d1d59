/// The entry point of the library, and the course of one copy. [HostCopies] makes the small copies
/// of a young JVM by [YoungCopy][dev.millrace.files.internal.young.YoungCopy], and passes the
/// others to [FileCopies]. [FileCopies] chooses [NativeCopies],
/// [ChannelCopies][dev.millrace.files.internal.channel.ChannelCopies] or [LinkCopy]. [NativeCopies]
/// tries one kind of staging after the other, each by a [NativeCopy].
///
/// Internal to the library: the public types here are no API.
package dev.millrace.files.internal.copy;
