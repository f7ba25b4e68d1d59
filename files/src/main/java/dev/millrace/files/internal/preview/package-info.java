/// Plans the files of a tree without copying them.
///
/// Internal to the library: the public types here are no API.
package dev.millrace.files.internal.preview;
