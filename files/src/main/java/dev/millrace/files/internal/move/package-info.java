/// Moves files and trees: a [MoveRequest] renames them, or copies and removes them.
///
/// Internal to the library: the public types here are no API.
package dev.millrace.files.internal.move;
