/// Plans a copy by system calls, without opening a file. The [Planner] makes a [Plan] from
/// [CopyFacts] alone. The [UnsupportedCache] remembers for a minute the strategies that file
/// systems do not support.
package dev.millrace.files.internal.plan;
