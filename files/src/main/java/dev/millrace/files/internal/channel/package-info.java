/// Copies by Java channels, for other file systems than the default one and for other systems than
/// Linux. [ChannelCopies] gets the request, and a [ChannelTargetLocation] decides where the bytes
/// are until the copy is complete. A [ChannelMove] moves a [ChannelSource] to a
/// [ChannelStagedTarget], a [ChannelCopies.ChannelVerifier] checks it, and the location gives it
/// the name of the target. If the request ignores interrupts, a move continues after an interrupt
/// closed its channels.
package dev.millrace.files.internal.channel;
