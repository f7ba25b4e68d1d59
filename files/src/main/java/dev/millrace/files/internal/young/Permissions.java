package dev.millrace.files.internal.young;

import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;

/// The permissions of a new file, less those of the umask. Unlike the attribute that
/// [java.nio.file.attribute.PosixFilePermissions] makes, no copy of the set is made.
record Permissions(Set<PosixFilePermission> value)
    implements FileAttribute<Set<PosixFilePermission>> {
  @Override
  public String name() {
    return "posix:permissions";
  }
}
