/// Plans a copy by system calls, without opening a file. The [Planner] makes a [Plan] from
/// [CopyFacts] alone. The [UnsupportedCache] remembers for a minute the strategies that file
/// systems do not support. [Profiles] finds the numbers behind a plan: the built-in ones, or those
/// in the [ProfileFile] of the user.
package dev.millrace.files.internal.plan;
