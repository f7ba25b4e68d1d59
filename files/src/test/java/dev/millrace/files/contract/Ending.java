package dev.millrace.files.contract;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The result of one copy, in words that do not depend on the place of its directories.
///
/// @param failure the exception and the files that it names; empty after a success
/// @param reason the reason that the exception gives; empty without one
/// @param sources the directory of the source afterwards
/// @param targets the directory of the target afterwards
record Ending(
    String failure, String reason, Map<String, String> sources, Map<String, String> targets) {
  /// A copy between the two paths of a layout.
  @FunctionalInterface
  interface Attempted {
    void copy() throws IOException;
  }

  static Ending of(Layout layout, Attempted attempted) throws IOException {
    String failure = "";
    String reason = "";
    try {
      attempted.copy();
    } catch (FileSystemException e) {
      failure = describe(e, layout);
      reason = e.getReason() == null ? "" : e.getReason();
    } catch (IOException | RuntimeException e) {
      failure = e.getClass().getName();
    }
    return new Ending(
        failure,
        reason,
        Contents.ofSources(layout.sources()),
        Contents.ofTargets(layout.targets()));
  }

  private static String describe(FileSystemException e, Layout layout) {
    return e.getClass().getName()
        + " file "
        + position(e.getFile(), layout)
        + " other "
        + position(e.getOtherFile(), layout);
  }

  private static String position(@Nullable String file, Layout layout) {
    return file == null
        ? "none"
        : file.replace(layout.sources().toString(), "from")
            .replace(layout.targets().toString(), "to");
  }

  /// The parts that differ, in one line.
  String differenceFrom(Ending expected) {
    return Stream.of(
            difference("failure", failure, expected.failure),
            difference("reason", reason, expected.reason),
            difference("sources", sources, expected.sources),
            difference("targets", targets, expected.targets))
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining("; "));
  }

  private static String difference(String name, Object found, Object expected) {
    return found.equals(expected) ? "" : name + " " + found + " instead of " + expected;
  }

  /// Whether the source has become a whole copy of the file that it was a link to.
  boolean isWholeIn(Map<String, String> files) {
    return content(files.get("source")).equals(content(files.get("plain")));
  }

  private static String content(String description) {
    return description.split(" mode| modified", 2)[0];
  }

  boolean isSuccess() {
    return failure.isEmpty();
  }

  /// The name of the class of the exception, without its package.
  String exception() {
    String name = failure.split(" ", 2)[0];
    return name.substring(name.lastIndexOf('.') + 1);
  }
}
