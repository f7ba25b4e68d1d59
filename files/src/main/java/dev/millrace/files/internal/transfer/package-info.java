/// Moves the bytes by system calls, and checks them. A [SourceFile] and an open target are a
/// [Transfer]. The [FallbackChain] passes it from one strategy to the next, and the [Verifier]
/// reads the result again. [Buffers] lends the memory.
package dev.millrace.files.internal.transfer;
