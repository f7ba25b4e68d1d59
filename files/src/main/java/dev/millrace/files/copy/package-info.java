/// The way in from the library, and the course of one copy. [FileCopies] gives the order to
/// [NativeCopies], which has the other rooms work one after the other, to
/// [ChannelCopies][dev.millrace.files.channel.ChannelCopies], or to [LinkCopy].
///
/// A room of the library's own: what is public here is promised to nobody.
package dev.millrace.files.copy;
