/// The way in from the library, and the course of one copy. [FileCopies] gives the order to
/// [NativeCopies], which tries one staging place after the other by a [NativeCopy]; to
/// [ChannelCopies][dev.millrace.files.channel.ChannelCopies], or to [LinkCopy].
///
/// A package of the library's own: its public types are promised to nobody.
package dev.millrace.files.copy;
