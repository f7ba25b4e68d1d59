/// Makes copies by the channels of Java, for other file systems than the default one and for other
/// systems than Linux. [ChannelCopies] gets the order; a [ChannelSource] is moved to a
/// [ChannelLanding], checked, and put in the place of the target.
///
/// A room of the library's own: what is public here is promised to nobody.
package dev.millrace.files.channel;
