package dev.millrace.cli.name;

import dev.millrace.sys.Call;
import java.util.Arrays;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The errors of system calls in words. The library names the call and the error, as in `pwrite:
/// ENOSPC`.
final class ErrnoText {
  private static final Pattern FAILED_CALL =
      Pattern.compile(
          Arrays.stream(Call.values())
              .map(call -> Pattern.quote(call.title()))
              .collect(Collectors.joining("|", "(?<![\\w(])(?:", "): (E[A-Z0-9]+)(?=$|[;,)])")));

  private ErrnoText() {}

  /// Returns a text with each failed call in words: `no space left on the device (pwrite: ENOSPC)`.
  static String in(String text) {
    return FAILED_CALL
        .matcher(text)
        .replaceAll((MatchResult call) ->
            Matcher.quoteReplacement(
                words(call.group(1)).isEmpty()
                    ? call.group()
                    : words(call.group(1)) + " (" + call.group() + ")"));
  }

  /// Returns a text that has the reason already, with each failed call in parentheses.
  static String inParentheses(String text) {
    return FAILED_CALL.matcher(text).replaceAll("($0)").replaceAll(": (?=\\()", " ");
  }

  private static String words(String errno) {
    return switch (errno) {
      case "EPERM" -> "not permitted";
      case "ENOENT" -> "no such file or directory";
      case "EIO" -> "the device failed";
      case "ENXIO", "ENODEV" -> "no such device";
      case "EAGAIN", "ETXTBSY", "EBUSY" -> "in use";
      case "ENOMEM" -> "no memory left";
      case "EACCES" -> "permission denied";
      case "EEXIST" -> "already exists";
      case "EXDEV" -> "on another file system";
      case "ENOTDIR" -> "not a directory";
      case "EISDIR" -> "a directory";
      case "EINVAL", "ENOTTY", "EOPNOTSUPP", "ENOSYS" -> "not supported here";
      case "ENFILE", "EMFILE" -> "too many open files";
      case "EFBIG" -> "larger than the file system or a limit allows";
      case "ENOSPC" -> "no space left on the device";
      case "EROFS" -> "the file system is mounted read-only";
      case "EMLINK" -> "too many hard links";
      case "EPIPE" -> "the reader has ended";
      case "ENAMETOOLONG" -> "the name is too long";
      case "ENOTEMPTY" -> "the directory is not empty";
      case "ELOOP" -> "symbolic links form a loop";
      case "ENODATA" -> "no such attribute";
      case "E2BIG", "ERANGE" -> "the value is too large";
      case "EILSEQ" -> "the file system cannot store this name";
      case "ETIMEDOUT" -> "the server does not respond";
      case "ESTALE" -> "removed on the server";
      case "EDQUOT" -> "the disk quota is used up";
      default -> "";
    };
  }
}
