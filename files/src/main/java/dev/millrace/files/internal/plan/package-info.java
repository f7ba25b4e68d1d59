/// Plans a copy by system calls, and opens no file for it. The [Planner], which is pure, makes a
/// [Plan] from [CopyFacts]; [UnsupportedCache] keep for a minute the ways that file systems refuse.
///
/// A package of the library's own: its public types are promised to nobody.
package dev.millrace.files.internal.plan;
