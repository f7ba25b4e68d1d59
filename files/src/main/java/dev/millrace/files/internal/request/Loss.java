package dev.millrace.files.internal.request;

import dev.millrace.sys.Call;

/// A piece of metadata that a copy could not keep.
///
/// @param what such as `owner` or `user.comment`
/// @param reason such as `fchown: EPERM`
public record Loss(String what, String reason) {
  /// Returns the loss of an item that a call was to set, and that is unset although it succeeded.
  public static Loss ignored(String what, Call call) {
    return new Loss(what, call.title() + ": ignored by the file system");
  }
}
