/// Where the bytes of a copy by system calls are until it is whole. [StagedTargets] opens a
/// [StagedTarget]; it is filled, and then takes the name of the target or disappears.
///
/// A package of the library's own: its public types are promised to nobody.
package dev.millrace.files.internal.staging;
