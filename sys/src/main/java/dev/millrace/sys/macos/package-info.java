/// The implementation for macOS: cloning a file, and copying its data.
package dev.millrace.sys.macos;
