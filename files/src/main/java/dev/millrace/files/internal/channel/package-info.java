/// Makes copies by the channels of Java, for other file systems than the default one and for other
/// systems than Linux. [ChannelCopies] gets the order and a [ChannelTargetLocation] decides where
/// the bytes land. A [ChannelMove] moves a [ChannelSource] to a [ChannelStagedTarget], a
/// [ChannelVerifier] checks it, and the site puts it in the place of the target. Where interrupts
/// are to be ignored, a move goes on after the interrupt closed its channels.
///
/// A room of the library's own: what is public here is promised to nobody.
package dev.millrace.files.internal.channel;
