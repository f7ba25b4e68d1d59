package dev.millrace.files;

/// The use of clones (reflinks): files that share the blocks of the source until one of the two
/// files changes.
///
/// Where Java makes no system calls, there are no clones.
public enum Reflink {
  /// Shares them where the file systems can and that is the fastest way, and copies the bytes
  /// elsewhere. The time of the call counts, without the later writes of the kernel. The profile
  /// has the least length of a file that is cloned: see [CopyPlan.PlannedStrategy#fromBytes]. A
  /// young JVM copies the bytes of new files of up to 1 MiB ([Copier]). The copy of a tree clones
  /// files of every length, which is faster there.
  FASTEST,
  /// Shares them where the file systems can, at every length, and copies the bytes elsewhere, like
  /// `cp --reflink=auto`. For programs that want to save space, or that make thousands of short
  /// copies. For one file of a few KiB, the call may take longer than a copy of its bytes, and the
  /// first one links system calls. File systems that rejected a clone get no other try for a
  /// minute.
  AUTO,
  /// Shares them at every length or fails.
  ALWAYS,
  /// Never shares them. The file systems may then not move the bytes either, because some of them
  /// share blocks without a request.
  NEVER
}
