/// The entry point of the library, and the course of one copy. [Engines] decides which engine makes
/// a copy: [YoungCopy][dev.millrace.files.internal.young.YoungCopy], [LinkCopy], or one of
/// [FileCopies], which [NativeLink] links once: [NativeCopy] or
/// [ChannelCopies][dev.millrace.files.internal.channel.ChannelCopies]. A [NativeCopy] tries one
/// kind of staging after the other, and a [FilledTarget] confirms its bytes.
package dev.millrace.files.internal.copy;
