/// The buffers of copies. [Buffers] lends them and takes them back.
package dev.millrace.files.internal.memory;
