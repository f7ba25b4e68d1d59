package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.sys.FileStatus;

/// An open directory.
///
/// @param status of the directory when it was opened
/// @param kind of its file system
record NativeDirectory(int descriptor, FileStatus status, FileSystemKind kind) {}
