/// The course of one copy. [Engines] decides which engine makes it:
/// [PlainCopy][dev.millrace.files.internal.path.PlainCopy], [LinkCopy], or one of [FileCopies],
/// which [NativeLink] links once: [NativeCopy] or
/// [ChannelCopies][dev.millrace.files.internal.channel.ChannelCopies]. A [NativeCopy] tries one
/// kind of staging after the other, and a [FilledTarget] confirms its bytes.
package dev.millrace.files.internal.copy;
