/// Moves the bytes by system calls, and checks them. A [SourceFile] and an open target are a
/// [Transfer]; the [FallbackChain] hands it from one [Mover] to the next, [DataWalk] leads it
/// around holes, and the [Verifier] reads again what has arrived.
///
/// A package of the library's own: its public types are promised to nobody.
package dev.millrace.files.internal.transfer;
