package dev.millrace.files;

/// What is copied beside the bytes.
public enum Metadata {
  /// Nothing: the target has the permissions and the owner of a new file.
  NONE,
  /// The permissions, less those of the umask; never those that run a file as its owner or group.
  MODE,
  /// The owner, all of the mode, the times, the extended attributes and the access control list,
  /// each by itself. What lets a file be run as its owner or group is kept only with that owner and
  /// group. Not the time at which the file was made where that cannot be set, as in Linux, nor the
  /// flags of `chattr`.
  ALL
}
