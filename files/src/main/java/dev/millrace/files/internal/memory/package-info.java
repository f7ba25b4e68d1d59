/// The buffers of copies. [Buffers] lends them and takes them back.
///
/// Internal to the library: the public types here are no API.
package dev.millrace.files.internal.memory;
