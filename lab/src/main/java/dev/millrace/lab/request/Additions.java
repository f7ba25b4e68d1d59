package dev.millrace.lab.request;

import dev.millrace.model.record.RacePlan.AddedCommand;
import dev.millrace.model.record.RacePlan.AddedMethods;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The code and the commands that the user adds to a race.
///
/// @param files with code
/// @param commands that copy
public record Additions(List<Addition> files, List<AddedCommand> commands) {
  /// A race of the built-in methods.
  public static final Additions NONE = new Additions(List.of(), List.of());

  /// Returns the additions of an earlier race.
  ///
  /// @param added null for none
  public static Additions of(@Nullable AddedMethods added) {
    return added == null
        ? NONE
        : new Additions(
            added.files().stream()
                .map(file ->
                    new Addition(
                        Objects.requireNonNullElse(file.build(), ""), Path.of(file.path())))
                .toList(),
            added.commands());
  }

  /// Returns whether the race has the built-in methods only.
  public boolean isEmpty() {
    return files.isEmpty() && commands.isEmpty();
  }

  /// A file with code that the user adds to a race.
  ///
  /// @param build name of the build that it belongs to; empty for the code without a name
  /// @param file an absolute path of a source file or a jar
  public record Addition(String build, Path file) {}
}
