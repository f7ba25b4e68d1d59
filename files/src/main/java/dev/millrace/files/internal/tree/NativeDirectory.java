package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.metadata.DefaultAcl;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.RawName;

/// An open directory.
///
/// @param status of the directory when it was opened
/// @param kind of its file system
/// @param acl for new files in it
record NativeDirectory(int descriptor, FileStatus status, FileSystemKind kind, DefaultAcl acl) {
  static NativeDirectory of(
      FileCalls calls, int descriptor, FileStatus status, FileSystemKind kind) {
    DefaultAcl acl = new DefaultAcl(calls, RawName.in(descriptor, "."));
    return new NativeDirectory(descriptor, status, kind, acl);
  }
}
