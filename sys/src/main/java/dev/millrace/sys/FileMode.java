package dev.millrace.sys;

/// The bits of the mode of a file, inode(7).
public final class FileMode {
  /// `rwxrwxrwx`
  public static final int PERMISSIONS = 0777;

  public static final int SETUID = 04000;
  public static final int SETGID = 02000;
  public static final int STICKY = 01000;

  /// The permissions, setuid, setgid and sticky.
  public static final int ALL = 07777;

  /// The bits of the type of a file.
  public static final int TYPE = 0170000;

  /// `rwx------`: all permissions of the owner, and the mode of a private directory.
  public static final int OWNER = 0700;

  /// `rw-------`: the mode of a file that is private until its owner is set.
  public static final int OWNER_READ_WRITE = 0600;

  /// `---rwx---`: the permissions of the group or, with an access control list, the most
  /// permissions of anyone in the list.
  public static final int GROUP = 070;

  /// `---rwxrwx`
  public static final int GROUP_AND_OTHERS = 077;

  /// `----w--w-`: others than the owner can write.
  public static final int OTHERS_WRITE = 022;

  /// `rw-rw-rw-`, as for every new file. The umask applies.
  public static final int NEW_FILE = 0666;

  /// `rwxrwxrwx`, as for every new directory. The umask applies.
  public static final int NEW_DIRECTORY = 0777;

  /// `rwxrwxrwx` and sticky: without it, others could remove the files of a shared directory.
  public static final int DIRECTORY = 01777;

  private FileMode() {}
}
