/// The memory that a copy works in. [Buffers] lends it and takes it back.
///
/// A package of the library's own: its public types are promised to nobody.
package dev.millrace.files.internal.memory;
