/// Moves the bytes by system calls, and checks them. A [SourceFile] and an open target are a
/// [Transfer]; the [Ladder] hands it from one [Mover] to the next, [DataWalk] leads it around
/// holes, and the [Verifier] reads again what has arrived.
///
/// A room of the library's own: what is public here is promised to nobody.
package dev.millrace.files.transfer;
