/// The files that hold the bytes of a copy by system calls until it is complete. [StagedTargets]
/// opens a [StagedTarget], which gets the name of the target at the end or disappears.
package dev.millrace.files.internal.staging;
