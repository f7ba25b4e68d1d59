/// The memory that a copy works in. [Workspaces] lend one [Workspace] to each thread and get it
/// back: a buffer and room for the answers to questions about files.
///
/// A room of the library's own: what is public here is promised to nobody.
package dev.millrace.files.memory;
