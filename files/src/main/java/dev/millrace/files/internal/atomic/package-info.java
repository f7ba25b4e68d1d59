/// Files that are written in one step. [AtomicWrite] chooses between system calls and `java.nio`.
///
/// Internal to the library: the public types here are no API.
package dev.millrace.files.internal.atomic;
