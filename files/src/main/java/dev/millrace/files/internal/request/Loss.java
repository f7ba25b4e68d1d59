package dev.millrace.files.internal.request;

import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;

/// A piece of metadata that a copy could not keep.
///
/// @param what such as `owner` or `user.comment`
/// @param reason such as `fchown: EPERM`
public record Loss(String what, String reason) {
  /// The reason of times that a file system keeps in larger steps.
  public static final String LESS_EXACT = "kept less exactly";

  private static final String IGNORED = "ignored by the file system";

  /// Returns whether the file system of the target is the reason: it loses the item of every file.
  public boolean isOfFileSystem() {
    return reason.equals(LESS_EXACT)
        || reason.endsWith(IGNORED)
        || reason.endsWith(Errno.EOPNOTSUPP.name())
        || reason.endsWith(Errno.ENOSYS.name());
  }

  /// Returns the loss of an item that a call was to set, and that is unset although it succeeded.
  public static Loss ignored(String what, Call call) {
    return new Loss(what, call.title() + ": " + IGNORED);
  }
}
